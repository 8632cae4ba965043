import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The app's pages, read from the route files (src/routes). The build, the checks, the benchmark and the tests take them
 * from here, so a page joins all of them by its route file alone.
 */
const ROUTES = join(import.meta.dirname, '../src/routes')

/** The paths of a folder's route files, in alphabetical order, without `index` and files that begin with `-` or `_`. */
function pathsIn(folder: string, prefix: string): string[] {
  return readdirSync(join(ROUTES, folder))
    .flatMap((file) => /^([a-z][a-z-]*)\.tsx$/.exec(file)?.[1] ?? [])
    .filter((name) => name !== 'index')
    .sort()
    .map((name) => `${prefix}/${name}`)
}

/** The visitors' pages, such as `/contact`. Each is prerendered and has a document of its own. */
export const VISITOR_PAGES = pathsIn('_public', '')

/** The members' pages, such as `/user/home`. Each has a document of its own; some are prerendered. */
export const MEMBER_PAGES = pathsIn('user', '/user')

export const HOME_PAGE = '/user/home'

/** The pages with neither a layout nor a document of their own, such as `/terminated`. */
export const BARE_PAGES = pathsIn('.', '').filter((path) => path !== '/user')

/** All pages, the visitors' first. */
export const PAGES = [...VISITOR_PAGES, ...BARE_PAGES, ...MEMBER_PAGES]
