import { formatTime } from '@/lib/dates'

/** Whether slips are closed at this point in time (epoch ms): hours are `HH:mm` business time and may pass midnight. */
export function isClosedAt(
  now: number,
  { closedFrom, closedTo }: { closedFrom: string; closedTo: string },
): boolean {
  if (closedFrom === '' || closedTo === '' || closedFrom === closedTo) return false
  const time = formatTime(now)
  const [after, before] = [time >= closedFrom, time < closedTo]
  return closedFrom < closedTo ? after && before : after || before
}
