import { createFileRoute } from '@tanstack/react-router'
import { contact } from '@/api/lookup'
import { ContactScreen } from '@/features/contact/contact-screen'
import { oneOfWords } from '../-search'

export const Route = createFileRoute('/_public/contact')({
  staticData: { title: 'contact.title' },
  validateSearch: (search) => oneOfWords(search, 'about', ['password']),
  loader: ({ context: { queryClient } }) => {
    queryClient.prefetchQuery(contact())
  },
  component: ContactScreen,
})
