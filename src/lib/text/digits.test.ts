import { expect, it } from 'vitest'
import { toAsciiDigits } from './digits'

it('turns the digits of every script into those that Unicode says they are', () => {
  // The language data of the browser writes 0123456789 in each numbering system of ten digits.
  const systems = Intl.supportedValuesOf('numberingSystem')
  const tens = systems.flatMap((system) => {
    const digits = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1234567890)
    return /^\p{Nd}+$/u.test(digits) ? [digits] : []
  })
  expect(tens.length).toBeGreaterThan(40)
  for (const digits of tens) expect([digits, toAsciiDigits(digits)]).toEqual([digits, '1234567890'])
})
