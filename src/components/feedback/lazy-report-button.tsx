import { type ComponentType, lazy, Suspense } from 'react'

/** The button's code comes when something failed: no first page needs it. Without a network there is none. */
const Loaded: ComponentType = lazy<ComponentType>(() =>
  import('./report-button').then(
    ({ ReportButton }) => ({ default: ReportButton }),
    () => ({ default: () => null }),
  ),
)

/** "Report a problem" beside what became of a call, where the page itself is loaded first of all. */
export function LazyReportButton() {
  return (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  )
}
