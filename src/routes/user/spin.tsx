import { createFileRoute } from '@tanstack/react-router'
import { coupons, spinSetup } from '@/api/spinwheel'
import { SpinScreen } from '@/features/spin/spin-screen'
import { pageOf } from '../-search'

export const Route = createFileRoute('/user/spin')({
  staticData: { title: 'spin.title' },
  validateSearch: pageOf,
  loader: ({ context: { queryClient } }) => {
    queryClient.prefetchQuery(spinSetup())
    queryClient.prefetchQuery(coupons())
  },
  component: SpinScreen,
})
