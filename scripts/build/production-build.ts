import type { Plugin } from 'vite'

/**
 * Every build is a production build for the root of a host name. `NODE_ENV` in the environment or an `.env` file would make
 * React's development build, twice as large and slower, without a word. Under a sub-path the pages, the worker and the
 * links that members share would name other addresses: such a build is refused.
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
