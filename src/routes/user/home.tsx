import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { spinActive } from '@/api/spinwheel'
import { wallet } from '@/api/wallet'
import { HomeScreen } from '@/features/home/home-screen'
import { modalOf, oneOfWords, textOf } from '../-search'

const MODALS = {
  deposit: lazy(() => import('./-deposit')),
  transfer: lazy(() => import('@/features/transfer/transfer-modal')),
  withdraw: lazy(() => import('@/features/withdraw/withdraw-modal')),
  invite: lazy(() => import('@/features/invite/invite-modal')),
  refund: lazy(() => import('@/features/refund/refund-modal')),
  game: lazy(() => import('@/features/game/game-modal')),
  agreement: lazy(() => import('@/features/agreement/agreement-modal')),
  banners: lazy(() => import('@/features/banners/banners-modal')),
}
const NAMES = ['deposit', 'transfer', 'withdraw', 'invite', 'refund', 'game', 'agreement', 'banners'] as const

export const Route = createFileRoute('/user/home')({
  validateSearch: (search) => ({
    ...modalOf(search, NAMES),
    ...textOf(search, 'game'),
    ...textOf(search, 'from'),
    ...oneOfWords(search, 'banners', ['invite', 'refund']),
  }),
  loader: ({ context: { queryClient } }) => {
    queryClient.prefetchQuery(wallet())
    queryClient.prefetchQuery(spinActive())
  },
  component: Home,
})

function Home() {
  const { modal } = Route.useSearch()
  const OpenModal = NAMES.map((name) => (name === modal ? MODALS[name] : null)).find(Boolean)
  return (
    <>
      <HomeScreen />
      <Suspense fallback={null}>{OpenModal && <OpenModal />}</Suspense>
    </>
  )
}
