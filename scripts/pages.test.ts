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
