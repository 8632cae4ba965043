import { screen } from '@testing-library/react'
import { t } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '@/api/core/endpoint/errors'
import { loadNamespace, setLocale } from '@/i18n'
import { LOCALES } from '@/lib/locale'
import { renderInRouter } from '@/testing/render-in-router'
import type { Entry } from '../model/conversation'
import { FailedActions } from './failed-actions'

beforeAll(() => loadNamespace('member'))

const at = Date.parse('2026-11-26T22:33:30+07:00')

it.each(LOCALES)('a failed message says when and by which code, in %s', async (locale) => {
  await setLocale(locale)
  const own = { error: new ApiError('network') }
  await renderInRouter(<FailedActions entry={{ key: 'k', at, own } as Entry} outbox={{} as never} />)
  const line = screen.getByTestId('chat-reference')
  expect(line).toHaveTextContent('26/11/2026 22:33:30 · network')
  expect(line.parentElement).toHaveTextContent(t('common.forSupport'))
})
