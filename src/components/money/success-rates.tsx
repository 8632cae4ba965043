interface Rate {
  label: string
  /** A percentage as text. */
  value: string
  testId: string
}

/** The chances of success and failure, side by side. */
export function SuccessRates({ rates }: { rates: readonly Rate[] }) {
  return (
    <dl className="pair">
      {rates.map(({ label, value, testId }) => (
        <div key={testId} className="rounded-control bg-surface px-3 py-2">
          <dt className="text-muted text-sm">{label}</dt>
          <dd data-testid={testId} className="font-semibold tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
