import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { banks } from '@/api/lookup'
import { STATEMENT_ROWS, statement } from '@/api/statement'
import { wallet } from '@/api/wallet'
import { lazyWithPreload } from '@/components/layout/lazy-with-preload'
import { ModalOutlet, type RouteModals } from '@/components/overlay/modal-route'
import { STATUSES } from '@/features/statement/rows'
import { StatementScreen } from '@/features/statement/statement-screen'
import { TYPES } from '@/rules/statement-type'
import { modalOf, page, param, searchSchema } from '../-search'

export const Route = createFileRoute('/user/statement')({
  staticData: { title: 'statement.title', prerendered: true },
  validateSearch: searchSchema({
    page: param(page),
    type: param(z.literal(TYPES)),
    status: param(z.literal(STATUSES)),
    modal: param(modalOf(['slips', 'export'])),
  }),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context: { queryClient }, deps: { page } }) => {
    queryClient.query(statement({ page, limit: STATEMENT_ROWS })).catch(noop)
    // The rows need the names of games and banks, so any wallet will do.
    queryClient.query({ ...wallet(), staleTime: Number.POSITIVE_INFINITY }).catch(noop)
    queryClient.query(banks()).catch(noop)
  },
  component: Statement,
})

const MODALS: RouteModals<typeof Route> = {
  slips: lazyWithPreload(() => import('@/features/slips/slips-modal')),
  export: lazyWithPreload(() => import('@/features/statement/export-modal')),
}

function Statement() {
  return (
    <>
      <StatementScreen />
      <ModalOutlet modals={MODALS} />
    </>
  )
}
