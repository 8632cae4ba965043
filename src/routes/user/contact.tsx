import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { contact } from '@/api/lookup'
import { ContactScreen } from '@/features/contact/contact-screen'

export const Route = createFileRoute('/user/contact')({
  staticData: { title: 'contact.title' },
  loader: ({ context: { queryClient } }) => {
    queryClient.query(contact()).catch(noop)
  },
  component: ContactScreen,
})
