import { Screen } from '@/components/screen'

export function BonusScreen() {
  return <Screen name="bonus">…</Screen>
}
