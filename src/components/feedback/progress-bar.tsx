interface ProgressBarProps {
  value: number
  max: number
  label: string
  testId?: string
}

/** A progress bar at `value` of `max`. */
export function ProgressBar({ value, max, label, testId }: ProgressBarProps) {
  return (
    <progress
      data-testid={testId}
      value={value}
      max={max}
      aria-label={label}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-info [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-info"
    />
  )
}
