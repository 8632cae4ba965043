import { handlers } from '../../mocks/handlers'
import { idOf } from '../../src/testing/endpoints'

/** The codes that the OpenAPI document lists for an endpoint's answers, by method and path, as the sandbox names them. */
export const CODES: Readonly<Partial<Record<string, readonly string[]>>> = Object.fromEntries(
  handlers.flatMap((handler) => (handler.shown.codes ? [[idOf(handler), handler.shown.codes]] : [])),
)
