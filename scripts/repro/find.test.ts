import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from '../../src/api/core/endpoint/codes'
import { ERROR_KINDS } from '../../src/api/core/endpoint/errors'
import { KIND_KEYS } from '../../src/components/feedback/kind-keys'
import { LOCALES } from '../../src/lib/locale'
import { textsIn, translatorIn } from '../../src/testing/all-texts'
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

it('an HTTP status beside the server’s own words leads to a breakdown', () => {
  expect(linesFor('26/11/2026 22:33:30 · HTTP 502').join('\n')).toMatch(/^server {2}"[\s\S]+ 500"/)
})

describe.each(ERROR_KINDS)('the short code of a failure without a code of the server: %s', (kind) => {
  it.each([
    kind,
    `26/11/2026 22:33:30 · ${kind}`,
    `For support: 26/11/2026 22:33:30 · ${kind}`,
    kind.toUpperCase(),
  ])('%s', (words) => {
    const [first = '', ...others] = linesFor(words)
    expect(first).toMatch(new RegExp(`^${kind} {2}"\\S`))
    expect(others.filter((line) => line !== '')).not.toEqual([])
  })

  it('is found by its text, too', () => {
    const text = new Map(flattenTexts(textsIn('en').client)).get(KIND_KEYS[kind]) ?? ''
    expect(linesFor(text).join('\n')).toContain(`${kind}  "`)
  })
})

describe('--find', () => {
  it.each([
    'bonus_remaining',
    'Bonus-Remaining',
    'bonus remaining',
    'BONUSREMAINING',
    '26/11/2569 22:33 · BONUS_REMAINING',
    'ยัง มี โบนัส ที่ ใช้ งาน อยู่',
    'ຍັງ ມີ ໂບນັດ ທີ່ ໃຊ້ ຢູ່',
    'STILL HAVE AN ACTIVE BONUS',
  ])('does not mind how words are joined and written: %s', (words) => {
    expect(linesFor(words)[0]).toMatch(/^BONUS_REMAINING {2}/)
  })

  it('reads digits in each script', () => {
    const [code, text] = [...flattenTexts(textsIn('th').codes.errors)].find(([, one]) => /\d/.test(one)) ?? [
      '',
      '',
    ]
    const thai = text.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))
    expect(thai).not.toBe(text)
    expect(linesFor(thai)[0]).toBe(linesFor(text)[0])
    expect(linesFor(text).join('\n')).toContain(`${code}  "`)
  })

  it.each([
    ['BONUS_REMANING', 'BONUS_REMAINING'],
    ['money-not-enugh', 'MONEY_NOT_ENOUGH'],
    ['22:33:30 · TRANSFER_FALI', 'TRANSFER_FAIL'],
    ['netwrok', 'network'],
  ])('refuses a misspelt code with the nearest: %s', (words, near) => {
    expect(() => linesFor(words)).toThrow(`Did you mean ${near}?`)
  })

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
    expect(linesFor(textsIn('la').client.noConnection)[0]).toMatch(/^network {2}/)
    expect(linesFor(textsIn('th').client.timeout).join('\n')).toContain('--fault "<call> hang"')
  })

  it('leads from the title of an unknown outcome to the flows that send money, and to nothing else', () => {
    const lines = linesFor(textsIn('th').common.unknown)
    expect(lines.filter((line) => /^\w/.test(line)).map((line) => line.split(' ')[0])).toEqual([
      'outcomeUnknown',
      'changeUnknown',
    ])
    expect(lines).toContain('  npm run repro -- transfer --fault "POST /api/wallet/transfer drop"')
    expect(linesFor('network')).toContain(
      '  npm run repro -- withdraw --fault "POST /api/wallet/withdrawAll drop"',
    )
  })

  it.each([
    ["We couldn't confirm the result, withdrawal", 'withdraw', 'POST /api/wallet/withdrawAll drop'],
    [`${textsIn('th').common.unknown} การถอนเงิน`, 'withdraw', 'POST /api/wallet/withdrawAll drop'],
    [
      '29/11/2026 07:18:14 · network deposit-gift-link',
      'deposit-gift-link',
      'POST /api/wallet/truelink drop',
    ],
    ['BONUS_REMAINING withdraw', 'withdraw', 'POST /api/wallet/withdrawAll 400 BONUS_REMAINING'],
  ])('leads to one flow where the words say what they are about: %s', (words, flow, call) => {
    const commands = linesFor(words).filter((line) => line.includes('npm run repro'))
    expect(commands).toEqual([`  npm run repro -- ${flow} --fault "${call}"`])
  })

  it.each(LOCALES)('leads from a title that names the action to its flow, in %s', (locale) => {
    const t = translatorIn(locale)
    const title = t('evidence.title.notShown', { action: t('lost.action.wallet.withdraw-all') })
    expect(linesFor(title)).toEqual([
      `evidence.title.notShown  "${title}"`,
      '  npm run repro -- withdraw --fault "POST /api/wallet/withdrawAll drop"',
      '',
    ])
  })

  it('names the flows that move no money for a change without a known result', () => {
    const lines = linesFor(textsIn('en').client.changeUnknown).join('\n')
    expect(lines).toContain('npm run repro -- password --fault "PUT /api/account/changepwd drop"')
    expect(lines).not.toContain('withdrawAll')
  })

  it('knows every title of the app, in each language', () => {
    const [first, ...others] = linesFor(textsIn('la').withdraw.failedTitle)
    expect(first).toMatch(/^withdraw\.failedTitle {2}"/)
    expect(others).toEqual(['  npm run repro -- withdraw', ''])
    expect(linesFor(textsIn('th').game.playFailed)).toContain('  npm run repro -- game-open')
    expect(linesFor(textsIn('en').lost.title)).toContain(
      '  npm run repro -- withdraw --fault "POST /api/wallet/withdrawAll drop"',
    )
  })

  it('knows every code by its name', () => {
    for (const code of ERROR_CODES) expect(linesFor(code)[0]).toContain(`${code}  `)
  })

  it('says so when no text is alike', () => {
    expect(() => linesFor('xylophone quartz')).toThrow(/No text of the app/)
  })
})
