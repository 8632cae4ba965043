import { type ComponentType, lazy, Suspense } from 'react'

/** Loaded only after a failure, so it costs no first page anything. Renders nothing when the chunk can't load. */
const Loaded: ComponentType = lazy<ComponentType>(() =>
  import('./report-button').then(
    ({ ReportButton }) => ({ default: ReportButton }),
    () => ({ default: () => null }),
  ),
)

/** "Report a problem" beside a failed call, for pages that are part of the first load. */
export function LazyReportButton() {
  return (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  )
}
