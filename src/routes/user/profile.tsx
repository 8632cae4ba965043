import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { profile } from '@/api/account'
import { lazyWithPreload } from '@/components/layout/lazy-with-preload'
import { ProfileScreen } from '@/features/profile/profile-screen'
import { modalOf, param, searchSchema } from '../-search'

const PasswordModal = lazyWithPreload(() => import('@/features/profile/password-modal'))

export const Route = createFileRoute('/user/profile')({
  staticData: { title: 'profile.title' },
  validateSearch: searchSchema({ modal: param(modalOf(['password'])) }),
  loader: ({ context: { queryClient } }) => {
    queryClient.prefetchQuery(profile())
  },
  component: Profile,
})

function Profile() {
  return (
    <>
      <ProfileScreen />
      <Modals />
    </>
  )
}

// Sibling of the screen, so opening a modal doesn't re-render it.
function Modals() {
  const { modal } = Route.useSearch()
  return <Suspense fallback={null}>{modal === 'password' && <PasswordModal />}</Suspense>
}
