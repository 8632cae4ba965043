import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { profile } from '@/api/account'
import { lazyWithPreload } from '@/components/layout/lazy-with-preload'
import { ModalOutlet, type RouteModals } from '@/components/overlay/modal-route'
import { ProfileScreen } from '@/features/profile/profile-screen'
import { modalOf, param, searchSchema } from '../-search'

export const Route = createFileRoute('/user/profile')({
  staticData: { title: 'profile.title' },
  validateSearch: searchSchema({ modal: param(modalOf(['password'])) }),
  loader: ({ context: { queryClient } }) => {
    queryClient.query(profile()).catch(noop)
  },
  component: Profile,
})

const MODALS: RouteModals<typeof Route> = {
  password: lazyWithPreload(() => import('@/features/profile/password-modal')),
}

function Profile() {
  return (
    <>
      <ProfileScreen />
      <ModalOutlet modals={MODALS} />
    </>
  )
}
