import { Screen } from '@/components/screen'
import { version } from '@/version'

export function ContactScreen() {
  return (
    <Screen name="contact">
      <span data-testid="app-version">{version}</span>
    </Screen>
  )
}
