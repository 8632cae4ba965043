import { createFileRoute } from '@tanstack/react-router'
import { TerminatedScreen } from '@/features/site/terminated-screen'

export const Route = createFileRoute('/terminated')({
  staticData: { title: 'site.terminated.title' },
  component: TerminatedScreen,
})
