/** The result of a call. `conforms`: in the contract's form, tolerated, or a proper refusal. */
export interface Row {
  endpoint: string
  status: string
  verdict: 'conforms' | 'fails' | 'left out'
  /** The tolerated differences from the contract's form. */
  variants: string[]
  /** What is wrong, or why it was refused or skipped. */
  findings: string[]
  /** Missing optional fields, and fields that the app doesn't read. */
  notes: string[]
  /** The fields of a refusal's body, such as `status, message`. */
  refusal?: string
}
