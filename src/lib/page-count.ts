/** One page of a list. */
interface PageRead {
  /** The page's number, from 1. */
  page: number
  /** The number of rows that the server sent, unreadable ones too. */
  rows: number
  /** The number of rows on a full page. */
  limit: number
  /** The number of rows on all pages; null when the server doesn't give it. */
  total: number | null
}

/** The number of pages. Without a total, a full page implies another. */
export function pageCount({ page, rows, limit, total }: PageRead): number {
  if (total !== null) return Math.max(1, Math.ceil(total / limit))
  return rows >= limit ? page + 1 : page
}
