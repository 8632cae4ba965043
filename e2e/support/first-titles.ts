import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MEMBER_PAGES, VISITOR_PAGES } from '../../scripts/pages'
import { type Locale, languageTag } from '../../src/lib/locale'
import { lettersOf } from '../../src/testing/letters'
import { expect, test } from '../fixtures'

/** Defines the test of the titles that a build's documents have before any code runs, in the build's first language. */
export const testFirstTitles = (folder: string, locale: Locale) =>
  test(`Each document of ${folder} has its first title in its own language`, () => {
    const titles = new Map<string, string>()
    for (const path of ['/index', ...VISITOR_PAGES, ...MEMBER_PAGES]) {
      const html = readFileSync(join(folder, `${path}.html`), 'utf8')
      const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
      expect([path, html.includes(`<html lang="${languageTag(locale)}">`)]).toEqual([path, true])
      expect([path, title]).toEqual([path, expect.stringMatching(lettersOf(locale))])
      titles.set(path, title)
    }
    expect(titles.get('/user/spin')).not.toBe(titles.get('/user/profile'))
  })
