/**
 * One page of a list: `page` from 1, the number of rows sent (unreadable ones too), and the total if the server gives
 * it.
 */
interface PageRead {
  page: number
  rows: number
  limit: number
  /** The number of rows on all pages; null when the server doesn't give it. */
  total: number | null
}

/** The number of pages. Without a total, a full page implies another. */
export function pageCount({ page, rows, limit, total }: PageRead): number {
  if (total !== null) return Math.max(1, Math.ceil(total / limit))
  return rows >= limit ? page + 1 : page
}
