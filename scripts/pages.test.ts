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

/** The source code of the wanted TypeScript files in a folder and its subfolders, joined. */
const sources = (folder: string, isWanted = (_file: string) => true) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && isWanted(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

it('each page is reached from the app', () => {
  const app = sources('src', (file) => !/^routes|routeTree|\.test\.|^testing/.test(file))
  const leadsTo = (path: string) => new RegExp(`\\bto(?:=|: )["']${path}["']`).test(app)
  expect(PAGES.filter((path) => !leadsTo(path))).toEqual([])
  expect(leadsTo('/not-a-page')).toBe(false)
})

it('each page is opened by an end-to-end test', () => {
  const specs = sources('e2e')
  const isOpened = (path: string) => new RegExp(`["'\`]${path}["'\`?]`).test(specs)
  expect(PAGES.filter((path) => !isOpened(path))).toEqual([])
  expect(isOpened('/not-a-page')).toBe(false)
})
