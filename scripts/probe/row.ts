/** The result of a call. `conforms`: in the contract's form, tolerated, or a proper refusal. `missing`: the server does not have it. */
export interface Row {
  endpoint: string
  status: string
  verdict: 'conforms' | 'fails' | 'missing' | 'left out'
  /** The tolerated differences from the contract's form. */
  variants: string[]
  /** What is wrong, or why it was refused or skipped. */
  findings: string[]
  /** Remarks that don't change the verdict, such as missing fields, and a hint about a wrong address. */
  notes: string[]
  /** The fields of a refusal's body, such as `status, message`. */
  refusal?: string
}
