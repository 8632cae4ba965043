import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { notice } from '@/api/lookup'
import { spinActive } from '@/api/spinwheel'
import { wallet } from '@/api/wallet'
import { lazyWithPreload } from '@/components/layout/lazy-with-preload'
import { ModalOutlet, type RouteModals } from '@/components/overlay/modal-route'
import { HomeScreen } from '@/features/home/home-screen'
import { modalOf, param, searchSchema, text } from '../-search'

export const Route = createFileRoute('/user/home')({
  staticData: { title: 'common.nav.home', prerendered: true },
  validateSearch: searchSchema({
    modal: param(
      modalOf([
        'deposit',
        'transfer',
        'withdraw',
        'invite',
        'refund',
        'game',
        'agreement',
        'banners',
        'move-back',
      ]),
    ),
    game: param(text),
    from: param(text),
    banners: param(z.literal(['invite', 'refund'])),
  }),
  loader: ({ context: { queryClient } }) => {
    queryClient.query(wallet()).catch(noop)
    queryClient.query(spinActive()).catch(noop)
    queryClient.query(notice()).catch(noop)
  },
  component: Home,
})

const MODALS: RouteModals<typeof Route> = {
  deposit: lazyWithPreload(() => import('./-deposit')),
  transfer: lazyWithPreload(() => import('@/features/transfer/transfer-modal')),
  'move-back': lazyWithPreload(() => import('@/features/transfer/move-back-modal')),
  withdraw: lazyWithPreload(() => import('@/features/withdraw/withdraw-modal')),
  invite: lazyWithPreload(() => import('@/features/invite/invite-modal')),
  refund: lazyWithPreload(() => import('@/features/refund/refund-modal')),
  game: lazyWithPreload(() => import('@/features/game/game-modal')),
  agreement: lazyWithPreload(() => import('@/features/agreement/agreement-modal')),
  banners: lazyWithPreload(() => import('@/features/banners/banners-modal')),
}

function Home() {
  return (
    <>
      <HomeScreen />
      <ModalOutlet modals={MODALS} />
    </>
  )
}
