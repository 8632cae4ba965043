import { Screen } from '@/components/screen'

export function HowtoScreen() {
  return <Screen name="howto">…</Screen>
}
