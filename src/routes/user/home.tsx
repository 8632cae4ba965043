import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { notice } from '@/api/lookup'
import { spinActive } from '@/api/spinwheel'
import { wallet } from '@/api/wallet'
import { lazyAhead } from '@/components/lazy-ahead'
import { HomeScreen } from '@/features/home/home-screen'
import { modalOf, oneOfWords, textOf } from '../-search'

const MODALS = {
  deposit: lazyAhead(() => import('./-deposit')),
  transfer: lazyAhead(() => import('@/features/transfer/transfer-modal')),
  withdraw: lazyAhead(() => import('@/features/withdraw/withdraw-modal')),
  invite: lazyAhead(() => import('@/features/invite/invite-modal')),
  refund: lazyAhead(() => import('@/features/refund/refund-modal')),
  game: lazyAhead(() => import('@/features/game/game-modal')),
  agreement: lazyAhead(() => import('@/features/agreement/agreement-modal')),
  banners: lazyAhead(() => import('@/features/banners/banners-modal')),
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
    queryClient.prefetchQuery(notice())
  },
  component: Home,
})

function Home() {
  return (
    <>
      <HomeScreen />
      <Modals />
    </>
  )
}

// Beside the screen: what opens a sheet draws the sheet alone.
function Modals() {
  const { modal } = Route.useSearch()
  const OpenModal = NAMES.map((name) => (name === modal ? MODALS[name] : null)).find(Boolean)
  return <Suspense fallback={null}>{OpenModal && <OpenModal />}</Suspense>
}
