import { Screen } from '@/components/screen'

export function TerminatedScreen() {
  return <Screen name="terminated">…</Screen>
}
