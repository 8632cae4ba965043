/** A refusal by a rule: an error code of the contract or a text, with the HTTP status of the answer. */
export class DomainError extends Error {
  override readonly name = 'DomainError'

  constructor(
    readonly code: string,
    readonly status = 400,
  ) {
    super(code)
  }
}

/** Throws a DomainError when the condition holds. */
export function failIf(condition: boolean, code: string, status?: number): void {
  if (condition) throw new DomainError(code, status)
}
