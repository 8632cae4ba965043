import { Screen } from '@/components/screen'

export function NotFoundScreen() {
  return <Screen name="not-found">…</Screen>
}
