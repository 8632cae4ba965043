import { describe, expect, it } from 'vitest'
import { launchFor } from './launch'

const plain = { username: 'user1', password: 'secret', event: null }
const EVENT = {
  __VIEWSTATEGENERATOR: 'a',
  __EVENTTARGET: 'b',
  __VIEWSTATE: 'c',
  __EVENTVALIDATION: 'd',
}
const WEB = 'https://play.example/login'

describe('the way into a game', () => {
  it.each(['pg', 'PG', 'betflix', 'joker2', 'huayhd', 'areaslot'])(
    '%s asks for a link by user name',
    (code) => {
      expect(launchFor({ code, web: WEB }, plain)).toEqual({
        way: 'auto',
        provider: code.toLowerCase(),
        username: 'user1',
      })
    },
  )

  it.each(['askmebet', 'IMI', 'usun', 'circus', 'slotracha', 'pgslot'])(
    '%s asks for a link by user name and password',
    (code) => {
      expect(launchFor({ code, web: null }, plain)).toEqual({
        way: 'auto-password',
        provider: code.toLowerCase(),
        username: 'user1',
        password: 'secret',
      })
    },
  )

  it('is a posted form with the fields exactly as given, where the credentials carry an event', () => {
    expect(launchFor({ code: 'SBO', web: WEB }, { ...plain, event: EVENT })).toEqual({
      way: 'form',
      form: { action: WEB, fields: { ...EVENT, username: 'user1', password: 'secret' } },
    })
  })

  it('takes 16 characters in a form and refuses 17, never cutting them', () => {
    const slot = { code: 'SBO', web: WEB }
    const long = 'x'.repeat(17)
    expect(launchFor(slot, { ...plain, username: 'x'.repeat(16), event: EVENT }).way).toBe('form')
    expect(launchFor(slot, { ...plain, username: long, event: EVENT })).toEqual({ way: 'too-long' })
    expect(launchFor(slot, { ...plain, password: long, event: EVENT })).toEqual({ way: 'too-long' })
  })

  it('fills the credentials into the link, encoded, and leaves what only looks like a token alone', () => {
    const odd = { username: 'a b&{password}', password: '$&/é', event: null }
    expect(launchFor({ code: 'X', web: 'https://g.example/?u={username}&p={password}' }, odd)).toEqual({
      way: 'link',
      url: 'https://g.example/?u=a%20b%26%7Bpassword%7D&p=%24%26%2F%C3%A9',
    })
  })

  it.each([null, '', 'javascript:alert(1)', '/relative', 'data:text/html,x', 'https://u:p@host/'])(
    'is none for the address %j',
    (web) => {
      expect(launchFor({ code: 'X', web }, plain)).toEqual({ way: 'none' })
    },
  )
})
