import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ApiError, toApiError } from '@/api/core/endpoint/errors'
import { STATEMENT_ROWS, statement } from '@/api/statement'
import { type StatementRow, uniqueRows } from '../rows'

export interface PageRange {
  from: number
  to: number
}

interface Reading {
  range: PageRange
  /** The page that is loading or failed. */
  page: number
  rows: readonly StatementRow[]
}

type ExportState =
  | { step: 'form' }
  | ({ step: 'reading' } & Reading)
  | ({ step: 'failed'; error: ApiError } & Reading)
  | { step: 'done'; range: PageRange; rows: readonly StatementRow[] }

/**
 * Loads a range of pages one after the other. Loading can be cancelled. After a failure, `goOn` continues with the
 * failed page. `onDone` gets the rows without duplicates.
 */
export function useExport(onDone: (rows: readonly StatementRow[], range: PageRange) => void) {
  const client = useQueryClient()
  const [state, setState] = useState<ExportState>({ step: 'form' })
  const current = useRef<AbortController>(null)
  // Unmounting cancels the export.
  useEffect(() => () => current.current?.abort(), [])

  const readOn = async ({ range, page, rows }: Reading) => {
    const run = new AbortController()
    current.current = run
    let found = rows
    for (let next = page; next <= range.to; next++) {
      setState({ step: 'reading', range, page: next, rows: found })
      try {
        const { statements } = await client.query(statement({ page: next, limit: STATEMENT_ROWS }))
        found = [...found, ...statements]
      } catch (error) {
        if (!run.signal.aborted)
          setState({ step: 'failed', range, page: next, rows: found, error: toApiError(error) })
        return
      }
      if (run.signal.aborted) return
    }
    const unique = uniqueRows(found)
    setState({ step: 'done', range, rows: unique })
    onDone(unique, range)
  }

  return {
    state,
    start: (range: PageRange) => readOn({ range, page: range.from, rows: [] }),
    goOn: () => state.step === 'failed' && readOn(state),
    cancel: () => {
      current.current?.abort()
      setState({ step: 'form' })
    },
  }
}
