import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { coupons, spinSetup } from '@/api/spinwheel'
import { SpinScreen } from '@/features/spin/spin-screen'
import { page, param, searchSchema } from '../-search'

export const Route = createFileRoute('/user/spin')({
  staticData: { title: 'spin.title' },
  validateSearch: searchSchema({ page: param(page) }),
  loader: ({ context: { queryClient } }) => {
    queryClient.query(spinSetup()).catch(noop)
    queryClient.query(coupons()).catch(noop)
  },
  component: SpinScreen,
})
