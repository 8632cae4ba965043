import { t } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '@/api/core/endpoint/errors'
import { setLocale } from '@/i18n'
import '@/i18n/lost-texts'
import { errorText, failureTitle } from './error-text'

beforeAll(() => setLocale('en'))

it('a wait is told in seconds, and in minutes where it is long', () => {
  const told = (waitMs: number) => errorText(t, Object.assign(new ApiError('too-many'), { waitMs }))
  const [seconds, minutes] = [t('client.waitSeconds', { count: 119 }), t('client.waitMinutes', { count: 3 })]
  expect([118_001, 120_001].map(told)).toEqual([seconds, minutes])
})

it.each([
  ['failed', 'evidence.title.failed', 'evidence.failed'],
  ['shown', 'evidence.title.shown', 'evidence.shown.statement'],
] as const)('a lost answer of which the server shows that it has %s is told as that', (is, title, text) => {
  const lost = Object.assign(new ApiError('network'), { finding: { is, by: 'statement' } })
  expect([failureTitle(t, lost, 'Refused'), errorText(t, lost, { write: true })]).toEqual([t(title), t(text)])
})
