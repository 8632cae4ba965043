import { createFileRoute } from '@tanstack/react-router'
import { HowtoScreen } from '@/features/howto/howto-screen'
import { needTexts } from '@/i18n'

export const Route = createFileRoute('/_public/howto')({
  loader: () => needTexts('howto'),
  component: HowtoScreen,
})
