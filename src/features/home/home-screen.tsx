import { Screen } from '@/components/screen'

export function HomeScreen() {
  return <Screen name="home">…</Screen>
}
