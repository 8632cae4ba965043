import { describe, expect, it } from 'vitest'
import { safeImage } from './images'
import { HOSTILE_LINKS } from './links.corpus'

describe('safeImage', () => {
  const PNG = 'data:image/png;base64,iVBORw0KGgo='

  it.each([
    [PNG, PNG],
    ['https://good.example/a.png', 'https://good.example/a.png'],
    ['/sandbox-art/banks/SCB.svg', '/sandbox-art/banks/SCB.svg'],
    [' https://good.example/a b.png', 'https://good.example/a%20b.png'],
  ])('takes %s', (url, expected) => {
    expect(safeImage(url)).toBe(expected)
  })

  it.each([
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'data:text/html;base64,PHN2Zz4=',
    'data:image/png,raw',
    'data:image/png;base64,x"onerror=alert(1)',
    'data:text/html,<svg/>',
    'data:;base64,AAAA',
    'data:application/octet-stream;base64,PHNjcmlwdD4=',
    '//user@evil.example/x.png',
    'line://ti/p/@x',
    'a.png',
    null,
  ])('refuses %s', (url) => {
    expect(safeImage(url)).toBeNull()
  })

  it('takes none of the hostile addresses but plain paths of this origin', () => {
    expect(HOSTILE_LINKS.filter((url) => safeImage(url) !== null)).toEqual(['/user/home'])
  })
})
