import { expect, it } from 'vitest'
import { slipWindow } from './slip-upload'

/** A time in the business zone (+07:00). */
const at = (time: string, day = '2026-03-01') => Date.parse(`${day}T${time}+07:00`)
const hours = (closedFrom: string | null, closedTo: string | null, isOpen = true) => ({
  isOpen,
  closedFrom,
  closedTo,
})

it.each([
  ['before', '23:30', '00:30', '23:29:59', false, at('23:30:00')],
  ['from the first minute', '23:30', '00:30', '23:30:00', true, at('00:30:00', '2026-03-02')],
  ['past midnight', '23:30', '00:30', '00:29:59', true, at('00:30:00')],
  ['open again at the last', '23:30', '00:30', '00:30:00', false, at('23:30:00')],
  ['after a day window', '02:00', '04:00', '04:00:00', false, at('02:00:00', '2026-03-02')],
  ['until midnight', '22:00', '24:00', '23:00:00', true, at('00:00:00', '2026-03-02')],
])('%s: closed %s to %s, at %s', (_name, from, to, time, isClosed, changesAt) => {
  expect(slipWindow(hours(from, to), at(time))).toEqual({ isClosed, changesAt })
})

it.each([
  ['missing', null, null],
  ['unreadable', 'at night', 'in the morning'],
  ['equal', '10:00', '10:00'],
])('%s hours never close it', (_name, from, to) => {
  expect(slipWindow(hours(from, to), at('23:30:00'))).toEqual({ isClosed: false, changesAt: null })
})

it('closes when the server says so, whatever the hours', () => {
  expect(slipWindow(hours('02:00', '04:00', false), at('12:00:00'))).toEqual({
    isClosed: true,
    changesAt: null,
  })
})
