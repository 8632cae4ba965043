/** A rule's no: the code of the specification's section 8 (or a text), and the HTTP status of the answer. */
export class DomainError extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly code: string,
    readonly status = 400,
  ) {
    super(code)
  }
}

/** Throws the refusal when the condition holds. */
export function failIf(condition: boolean, code: string, status?: number): void {
  if (condition) throw new DomainError(code, status)
}
