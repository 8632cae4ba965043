import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { needTexts, setLocale } from '.'
import { Texts, useTranslation } from './texts'

function Words({ minutes }: { minutes: number }) {
  const { t, i18n } = useTranslation()
  return (
    <p data-testid="words">
      {[i18n.language, t('common.close'), t('common.ago.minutes', { count: minutes }), t('bonus.title')].join(
        ' · ',
      )}
    </p>
  )
}

const shown = () => screen.getByTestId('words').textContent
const draw = (minutes: number) => (
  <Texts>
    <Words minutes={minutes} />
  </Texts>
)

test('texts are those of the language in use, with their own values, and a part that comes later is seen', async () => {
  await setLocale('en')
  const { rerender } = render(draw(1))
  expect(shown()).toBe('en · Close · 1 min ago · bonus.title')
  rerender(draw(5))
  expect(shown()).toBe('en · Close · 5 min ago · bonus.title')
  await act(() => needTexts('member'))
  rerender(draw(5))
  expect(shown()).toBe('en · Close · 5 min ago · Bonus')
  await act(() => setLocale('th'))
  expect(shown()).toMatch(/^th · ปิด · .*5.* · โบนัส$/)
})
