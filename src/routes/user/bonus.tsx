import { createFileRoute } from '@tanstack/react-router'
import { activeBonus, bonuses } from '@/api/bonus'
import { BonusScreen } from '@/features/bonus/bonus-screen'
import { modalOf, textOf } from '../-search'

export const Route = createFileRoute('/user/bonus')({
  validateSearch: (search) => ({ ...modalOf(search, ['bonus', 'promotion']), ...textOf(search, 'bonus') }),
  loader: ({ context: { queryClient } }) => {
    queryClient.prefetchQuery(bonuses())
    queryClient.prefetchQuery(activeBonus())
  },
  component: BonusScreen,
})
