import Search from 'lucide-react/icons/search'

interface SearchFieldProps {
  /** The name of the field, and what an empty one shows. */
  label: string
  testId: string
  typed: string
  onType: (typed: string) => void
}

/** A field that searches what is on the page while it is typed in. */
export function SearchField({ label, testId, typed, onType }: SearchFieldProps) {
  return (
    <div className="relative">
      <Search size={20} className="pointer-events-none absolute top-4 left-3 text-muted" />
      <input
        type="search"
        data-testid={testId}
        aria-label={label}
        placeholder={label}
        defaultValue={typed}
        // A button may clear it.
        ref={(field) => {
          if (field && field.value !== typed) field.value = typed
        }}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-13 w-full rounded-control border border-control bg-raised pr-3 pl-10 text-base placeholder:text-muted"
      />
    </div>
  )
}
