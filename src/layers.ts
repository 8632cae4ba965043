/**
 * The layers of `src`, from the top. A folder imports from rows below its own, never from its own row or above, types
 * included. A folder that is not listed belongs to the listed one around it. `layers.test.ts` holds this, and
 * ARCHITECTURE.md prints it.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ['testing'],
  ['prerender'],
  ['app'],
  ['routes', 'routeTree'],
  ['features'],
  ['member', 'api/privacy'],
  // Siblings, so components know no endpoint. They know how calls fail.
  ['api', 'components'],
  ['api/core/declare', 'api/core/money'],
  ['api/core/cache'],
  ['api/core/transport'],
  ['api/core/endpoint'],
  ['api/core/wire', 'stores'],
  ['currency'],
  ['i18n', 'session', 'recorder', 'rules', 'offline'],
  ['env'],
  ['jsx'],
  ['lib'],
  ['styles', 'version'],
]
