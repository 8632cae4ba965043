import { createFileRoute } from '@tanstack/react-router'
import { HowtoScreen } from '@/features/howto/howto-screen'
import { loadNamespace } from '@/i18n'

export const Route = createFileRoute('/_public/howto')({
  staticData: { title: 'howto.title' },
  loader: () => loadNamespace('howto'),
  component: HowtoScreen,
})
