import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { activeBonus, bonuses } from '@/api/bonus'
import { lazyWithPreload } from '@/components/layout/lazy-with-preload'
import { BonusScreen } from '@/features/bonus/bonus-screen'
import { modalOf, param, searchSchema, text } from '../-search'

const BonusModal = lazyWithPreload(() => import('@/features/bonus/bonus-modal'))
const PromotionModal = lazyWithPreload(() => import('@/features/bonus/promotion-modal'))

// `bonus` is the code of the open bonus or promotion.
export const Route = createFileRoute('/user/bonus')({
  staticData: { title: 'bonus.title', prerendered: true },
  validateSearch: searchSchema({ modal: param(modalOf(['bonus', 'promotion'])), bonus: param(text) }),
  loader: ({ context: { queryClient } }) => {
    queryClient.prefetchQuery(bonuses())
    queryClient.prefetchQuery(activeBonus())
  },
  component: Bonuses,
})

function Bonuses() {
  return (
    <>
      <BonusScreen />
      <Modals />
    </>
  )
}

// Sibling of the screen, so opening a modal doesn't re-render it.
function Modals() {
  const { modal, bonus } = Route.useSearch()
  return (
    <Suspense fallback={null}>
      {bonus && modal === 'bonus' && <BonusModal />}
      {bonus && modal === 'promotion' && <PromotionModal />}
    </Suspense>
  )
}
