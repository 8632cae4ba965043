import { expect, test, vi } from 'vitest'
import { readStored } from '@/lib/browser/storage'
import type { Locale } from '@/lib/locale'
import { textsIn } from '@/testing/all-texts'

/** Mocks the texts of a language. They load when the test calls `arrive`, and don't when it calls `fail`. */
function held(locale: 'la' | 'en') {
  const ends = { arrive: () => {}, fail: () => {} }
  const texts = new Promise<{ default: object }>((resolve, reject) => {
    ends.arrive = () => resolve({ default: {} })
    ends.fail = () => reject(new Error('no connection'))
  })
  vi.doMock(`./${locale}/public`, () => texts)
  return ends
}

/** A fresh i18n module, in Thai. */
async function open() {
  vi.resetModules()
  const [la, en] = [held('la'), held('en')]
  const { default: i18next } = await import('i18next')
  const texts = await import('.')
  await texts.setLocale('th')
  const expectShown = (locale: Locale) => {
    expect(i18next.language).toBe(locale)
    expect(i18next.t('bonus.title')).toBe(textsIn(locale).bonus.title)
  }
  return { ...texts, la, en, expectShown }
}

test('of two quick choices the later one stays, also when the first arrives after it', async () => {
  const { loadNamespace, switchLocale, la, en, expectShown } = await open()
  const first = switchLocale('la')
  const second = switchLocale('en')
  en.arrive()
  await second
  la.arrive()
  await first
  await loadNamespace('member')
  expectShown('en')
  expect(readStored('locale')).toBe('en')
})

test('when the later choice fails, the language before both stays', async () => {
  const { loadNamespace, switchLocale, la, en, expectShown } = await open()
  const first = switchLocale('la')
  const second = switchLocale('en')
  la.arrive()
  await first
  en.fail()
  await expect(second).rejects.toThrow()
  await loadNamespace('member')
  expectShown('th')
  expect(readStored('locale')).toBeNull()
})

test('a page that opens while a choice is loading has its texts in the language shown', async () => {
  const { loadNamespace, switchLocale, en, expectShown } = await open()
  const chosen = switchLocale('en')
  await loadNamespace('member')
  expectShown('th')
  en.arrive()
  await chosen
  expectShown('en')
})
