import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { contact } from '@/api/lookup'
import { ContactScreen } from '@/features/contact/contact-screen'
import { param, searchSchema } from '../-search'

export const Route = createFileRoute('/_public/contact')({
  staticData: { title: 'contact.title' },
  validateSearch: searchSchema({ about: param(z.literal('password')) }),
  loader: ({ context: { queryClient } }) => {
    queryClient.query(contact()).catch(noop)
  },
  component: ContactScreen,
})
