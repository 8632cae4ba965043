import { createContext, useContext } from 'react'

interface FormContextValue {
  /** The field's error: a text, or the failed call that is about it. Undefined when it is valid. */
  errorOf: (name: string) => string | Error | undefined
  /** Called by a field whose value is already invalid while typing, so that its error shows at once. */
  refuse: (name: string) => void
  busy: boolean
  /** It has been busy for some seconds: the fields look read-only. */
  waiting: boolean
}

export const FormContext = createContext<FormContextValue>({
  errorOf: () => undefined,
  refuse: () => {},
  busy: false,
  waiting: false,
})

/** The form that contains this field or submit button. */
export function useForm(): FormContextValue {
  return useContext(FormContext)
}
