import type { ErrorKind } from '@/api/core/endpoint/errors'

/** The text of the app, in `client`, for each kind of failure to which the server gave no text. */
export const KIND_KEYS = {
  refused: 'refused',
  offline: 'offline',
  network: 'noConnection',
  timeout: 'timeout',
  redirected: 'unreadable',
  server: 'serverError',
  unreadable: 'unreadable',
  schema: 'schema',
  unclear: 'unreadable',
  'not-found': 'notFound',
  forbidden: 'forbidden',
  'too-many': 'tooMany',
  rejected: 'refused',
  stopped: 'stopped',
  'too-large': 'tooLarge',
  input: 'refused',
  cancelled: 'refused',
} as const satisfies Record<ErrorKind, string>
