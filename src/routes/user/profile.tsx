import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { profile } from '@/api/account'
import { ProfileScreen } from '@/features/profile/profile-screen'
import { modalOf } from '../-search'

const PasswordModal = lazy(() => import('@/features/profile/password-modal'))

export const Route = createFileRoute('/user/profile')({
  validateSearch: (search) => modalOf(search, ['password']),
  loader: ({ context: { queryClient } }) => {
    queryClient.prefetchQuery(profile())
  },
  component: Profile,
})

function Profile() {
  const { modal } = Route.useSearch()
  return (
    <>
      <ProfileScreen />
      <Suspense fallback={null}>{modal === 'password' && <PasswordModal />}</Suspense>
    </>
  )
}
