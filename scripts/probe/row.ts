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
}

/** A row with what is known of it. */
export const rowOf = (
  endpoint: string,
  verdict: Row['verdict'],
  findings: string[] = [],
  more: Partial<Row> = {},
): Row => ({ endpoint, verdict, findings, status: '–', variants: [], notes: [], ...more })

/** What was met on a call's way. `breaks`: the app cannot work so, or one member may see the data of another. */
export interface Met {
  text: string
  breaks: boolean
}
