import { formatTime } from '@/lib/dates'

/** True when slips are closed at `now` (epoch ms). Hours are `HH:mm` business time and may cross midnight. */
export function isClosedAt(
  now: number,
  { closedFrom, closedTo }: { closedFrom: string; closedTo: string },
): boolean {
  if (closedFrom === '' || closedTo === '' || closedFrom === closedTo) return false
  const time = formatTime(now)
  const [after, before] = [time >= closedFrom, time < closedTo]
  return closedFrom < closedTo ? after && before : after || before
}
