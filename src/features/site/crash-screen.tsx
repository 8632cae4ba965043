import type { ErrorComponentProps } from '@tanstack/react-router'
import { PageError } from '@/components/page-error'
import { Screen } from '@/components/screen'
import { reloadPage } from '@/lib/links'

export function CrashScreen({ error }: ErrorComponentProps) {
  return (
    <Screen name="crash">
      <PageError error={error} onRetry={reloadPage} />
    </Screen>
  )
}
