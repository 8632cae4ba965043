import { createFileRoute } from '@tanstack/react-router'
import { HowtoScreen } from '@/features/howto/howto-screen'

export const Route = createFileRoute('/_public/howto')({ component: HowtoScreen })
