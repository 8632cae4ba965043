import { createContext, useContext } from 'react'

interface FormContextValue {
  /** The text under a field, or the failed call that is about it; undefined when it is fine. */
  errorOf: (name: string) => string | Error | undefined
  busy: boolean
}

export const FormContext = createContext<FormContextValue>({ errorOf: () => undefined, busy: false })

/** The form around a field or a submit button. */
export function useForm(): FormContextValue {
  return useContext(FormContext)
}
