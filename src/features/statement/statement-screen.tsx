import { Screen } from '@/components/screen'

export function StatementScreen() {
  return <Screen name="statement">…</Screen>
}
