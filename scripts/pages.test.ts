import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createAppRouter } from '../src/app/router'
import { BARE_PAGES, MEMBER_PAGES, PAGES, VISITOR_PAGES } from './pages'

/** The routes that show something, without layouts and redirects. */
const shown = Object.values(createAppRouter(new QueryClient()).routesById).filter(
  ({ children, options: { component } }) => !children && component,
)

it('the pages of the route files are the routes that show something', () => {
  expect(shown.map(({ fullPath }) => fullPath).sort()).toEqual([...PAGES].sort())
  expect([VISITOR_PAGES, BARE_PAGES, MEMBER_PAGES].map(([first]) => first)).toEqual([
    '/contact',
    '/terminated',
    '/user/bonus',
  ])
})

it('each page has a title', () => {
  const untitled = shown.filter(({ options }) => !options.staticData?.title)
  expect(untitled.map(({ fullPath }) => fullPath)).toEqual([])
})

it('each page is reached from the app', () => {
  const app = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^routes|routeTree|\.test\.|^testing/.test(file))
    .map((file) => readFileSync(join('src', file), 'utf8'))
    .join('\n')
  const leadsTo = (path: string) => new RegExp(`\\bto(?:=|: )["']${path}["']`).test(app)
  expect(PAGES.filter((path) => !leadsTo(path))).toEqual([])
  expect(leadsTo('/not-a-page')).toBe(false)
})
