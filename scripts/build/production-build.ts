import type { Plugin } from 'vite'

/**
 * Requires a production build at the root of a host. `NODE_ENV` in an `.env` file would silently produce React's
 * development build, twice as large and slower. A build for a sub-path is refused, because the pages, the worker and
 * shared links would have wrong URLs there.
 */
export function productionBuild(): Plugin {
  return {
    name: 'production-build',
    apply: 'build',
    configResolved({ base, isProduction }) {
      if (base !== '/')
        throw new Error(
          `The app is built for the root of a host name, not for "${base}": give it a name of its own, such as wallet.example, and build without --base.`,
        )
      if (!isProduction)
        throw new Error('A build is a production build: take NODE_ENV out of the .env files.')
    },
  }
}
