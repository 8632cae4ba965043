/** What came of a call. `conforms`: as the contract has it, or tolerated, or a proper refusal. */
export interface Row {
  endpoint: string
  status: string
  verdict: 'conforms' | 'fails' | 'left out'
  /** Tolerated: in what the answer differs from the contract's form. */
  variants: string[]
  /** What is wrong, or why it was refused or left out. */
  findings: string[]
  /** Optional fields that did not come, and fields that nobody reads. */
  notes: string[]
}
