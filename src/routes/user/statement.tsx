import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { StatementScreen } from '@/features/statement/statement-screen'
import { modalOf, pageOf } from '../-search'

const SlipsModal = lazy(() => import('@/features/slips/slips-modal'))

export const Route = createFileRoute('/user/statement')({
  validateSearch: (search) => ({ ...pageOf(search), ...modalOf(search, ['slips']) }),
  component: Statement,
})

function Statement() {
  const { modal } = Route.useSearch()
  return (
    <>
      <StatementScreen />
      <Suspense fallback={null}>{modal === 'slips' && <SlipsModal />}</Suspense>
    </>
  )
}
