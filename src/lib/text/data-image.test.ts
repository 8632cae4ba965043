import { expect, it } from 'vitest'
import { pictureAddress, readDataImage } from './data-image'
import { isInText, safeImage } from './images'

const BASE64 = `iVBORw0KGgo${'A'.repeat(60)}+/=`
const PNG = `data:image/png;base64,${BASE64}`

it.each([
  ['a space', PNG.replace(',', ', ')],
  ['another case', PNG.replace('data:image/png;base64', 'DATA:Image/PNG;Base64')],
  ['no type', PNG.replace('image/png', '')],
  ['the wrong type', PNG.replace('image/png', 'image/jpeg')],
  ['percent-encoded letters', PNG.replace('+/=', '%2B%2F%3D')],
])('a data: image is read with %s', (_, text) => {
  expect(isInText(text)).toBe(true)
  expect(pictureAddress(` ${text}\n`)).toBe(PNG)
})

it('a JPEG without its head is no path of this origin', () => {
  const jpeg = `/9j/4AAQSkZJRgAB${'A'.repeat(60)}`
  expect(safeImage(jpeg)).toBeNull()
  expect(pictureAddress(jpeg)).toBe(`data:image/jpeg;base64,${jpeg}`)
})

const SVG = '<svg width="100%" viewBox="0 0 2 2"><path fill="#000" d="M0 0h1v1z"/></svg>'

it.each([
  ['a bare %', `data:image/svg+xml;utf8,${SVG}`],
  ['base64', `data:image/svg+xml;base64,${btoa(SVG)}`],
])('an SVG is read with %s', (_, text) => {
  expect(readDataImage(text)).toEqual({ svg: SVG })
  expect(isInText(text)).toBe(true)
  expect(safeImage(text)).toBeNull()
  expect(decodeURIComponent(pictureAddress(text) ?? '')).toContain(
    '<svg xmlns="http://www.w3.org/2000/svg" width="100%"',
  )
})

it.each(['data:text/html,<svg/>', 'data:;base64,AAAA', 'data:application/octet-stream;base64,PHNjcmlwdD4='])(
  '%s is no picture',
  (text) => {
    expect(pictureAddress(text)).toBeNull()
  },
)
