import { Screen } from '@/components/screen'

export function RegisterScreen() {
  return <Screen name="register">…</Screen>
}
