import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { activeBonus, bonuses } from '@/api/bonus'
import { lazyWithPreload } from '@/components/layout/lazy-with-preload'
import { ModalOutlet, type RouteModals } from '@/components/overlay/modal-route'
import { BonusScreen } from '@/features/bonus/bonus-screen'
import { modalOf, param, searchSchema, text } from '../-search'

// `bonus` is the code of the open bonus or promotion.
export const Route = createFileRoute('/user/bonus')({
  staticData: { title: 'bonus.title', prerendered: true },
  validateSearch: searchSchema({ modal: param(modalOf(['bonus', 'promotion'])), bonus: param(text) }),
  loader: ({ context: { queryClient } }) => {
    queryClient.query(bonuses()).catch(noop)
    queryClient.query(activeBonus()).catch(noop)
  },
  component: Bonuses,
})

const MODALS: RouteModals<typeof Route> = {
  bonus: lazyWithPreload(() => import('@/features/bonus/bonus-modal')),
  promotion: lazyWithPreload(() => import('@/features/bonus/promotion-modal')),
}

function Bonuses() {
  const { bonus } = Route.useSearch()
  return (
    <>
      <BonusScreen />
      {/* Both modals need the code in the URL. */}
      {bonus && <ModalOutlet modals={MODALS} />}
    </>
  )
}
