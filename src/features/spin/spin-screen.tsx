import { Screen } from '@/components/screen'

export function SpinScreen() {
  return <Screen name="spin">…</Screen>
}
