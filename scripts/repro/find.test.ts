import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from '../../src/api/core/endpoint/codes'
import { LOCALES } from '../../src/lib/locale'
import { textsIn } from '../../src/testing/all-texts'
import { flattenTexts } from '../../src/testing/flatten-texts'
import { linesFor } from './find'

describe.each(LOCALES)('the words of a picture in %s', (locale) => {
  const texts = flattenTexts(textsIn(locale).codes.errors)

  it.each(texts)('lead to %s', (code, text) => {
    expect(linesFor(text.replace(/\{\{.*?\}\}/g, '')).join('\n')).toContain(`${code}  `)
    // A part of it, as a picture that is cut off shows it.
    const part = text.slice(0, Math.ceil(text.length * 0.7))
    expect(linesFor(part).join('\n')).toContain(`${code}  `)
  })
})

describe('--find', () => {
  it('gives the code, the calls that send it, the flow and the command', () => {
    expect(linesFor('You still have an active bonus').join('\n')).toContain('BONUS_REMAINING')
    const lines = linesFor('time 10:33 · MONEY_NOT_ENOUGH')
    expect(lines[0]).toMatch(/^MONEY_NOT_ENOUGH {2}"/)
    expect(lines[1]).toContain('POST /api/wallet/transfer')
    expect(lines).toContain(
      '  npm run repro -- transfer --fault "POST /api/wallet/transfer 400 MONEY_NOT_ENOUGH"',
    )
  })

  it('knows the texts that the app has of its own', () => {
    expect(linesFor(textsIn('la').client.noConnection)[0]).toMatch(/^noConnection {2}/)
    expect(linesFor(textsIn('th').client.timeout).join('\n')).toContain('--fault "<call> hang"')
  })

  it('knows every code by its name', () => {
    for (const code of ERROR_CODES) expect(linesFor(code)[0]).toContain(`${code}  `)
  })

  it('says so when no text is alike', () => {
    expect(() => linesFor('xylophone quartz')).toThrow(/No text of the app/)
  })
})
