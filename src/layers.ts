/**
 * The floors of `src`, from the top. Each has rows of folders. A folder imports from rows below its own, on its floor or
 * on a lower one, never from its own row or above, types included. A folder that is not listed belongs to the listed one
 * around it. `layers.test.ts` holds this, and ARCHITECTURE.md prints it.
 */
export const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  testing: [['testing']],
  start: [['prerender'], ['app'], ['routes', 'routeTree']],
  features: [['features']],
  member: [['member', 'api/privacy']],
  // Siblings, so components know no endpoint. They know how calls fail.
  surface: [['api', 'components']],
  core: [
    ['api/core/declare', 'api/core/money'],
    ['api/core/cache'],
    ['api/core/transport'],
    ['api/core/endpoint'],
    ['api/core/wire', 'stores'],
  ],
  ground: [['currency'], ['i18n', 'session', 'recorder', 'rules', 'offline'], ['env']],
  platform: [['jsx'], ['lib'], ['styles', 'version']],
}
