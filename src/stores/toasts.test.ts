import { expect, it } from 'vitest'
import { toast, toasts } from './toasts'

const failure = (kind: string, outcome: string, code = '') =>
  Object.assign(new Error(code), { kind, outcome })

it('shows identical failures once, a write of unknown outcome beside a read that failed in the same way', () => {
  for (let call = 0; call < 3; call++) toast({ error: failure('timeout', 'unknown') })
  toast({ error: failure('timeout', 'unknown'), write: true })
  toast({ error: failure('refused', 'refused', 'NO_BANK') })
  toast({ error: failure('refused', 'refused', 'NO_BANK'), write: true })
  expect(toasts.read().map(({ write }) => write)).toEqual([false, true, false])
})
