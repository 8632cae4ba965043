import { Screen } from '@/components/screen'

export function ProfileScreen() {
  return <Screen name="profile">…</Screen>
}
