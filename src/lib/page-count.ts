/** A page of a list as it came: `page` from 1, how many rows it came with (unreadable ones too), and how many there are in all where the server says so. */
interface PageRead {
  page: number
  rows: number
  limit: number
  /** Rows, not pages; null when the server does not say. */
  total: number | null
}

/** How many pages there are. Without a total, a full page has one after it. */
export function pageCount({ page, rows, limit, total }: PageRead): number {
  if (total !== null) return Math.max(1, Math.ceil(total / limit))
  return rows >= limit ? page + 1 : page
}
