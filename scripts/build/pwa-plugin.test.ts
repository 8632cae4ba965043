import { expect, it } from 'vitest'
import { LOCALES, languageTag } from '../../src/lib/locale'
import { manifest } from './pwa-plugin'

it.each(LOCALES)(
  "the manifest in %s says the app's name and what it does, in the page's colour",
  async (locale) => {
    const made = await manifest(locale, '#0b1224', true)
    expect(made).toMatchObject({
      lang: languageTag(locale),
      background_color: '#0b1224',
      theme_color: '#0b1224',
    })
    expect(made.description).toMatch(new RegExp(`^${made.name}\\S*\\s?.{20,}$`))
    expect(made.description).not.toContain('{{')
  },
)

it('other apps can share a picture with the installed one, unless the build hides that', async () => {
  const targets = [true, false].map(async (sharesSlips) => {
    const made = await manifest('en', '#0b1224', sharesSlips)
    return made.share_target?.params.files.map(({ accept }) => accept)
  })
  expect(await Promise.all(targets)).toEqual([[['image/*']], undefined])
})
