import { t } from 'i18next'
import { afterEach, expect, it } from 'vitest'
import { findSheet } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'

afterEach(() => {
  document.documentElement.style.fontSize = ''
})

it.each([
  ['16px', false],
  ['32px', true],
])('with text of %s, a sheet scrolls whole: %s', async (size, isWhole) => {
  document.documentElement.style.fontSize = size
  await renderRoute('/user/home?modal=refund')
  expect((await findSheet(t('refund.title'))).hasAttribute('data-cramped')).toBe(isWhole)
})
