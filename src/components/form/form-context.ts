import { createContext, useContext } from 'react'

interface FormContextValue {
  /** The text under a field, or the failed call that is about it; undefined when it is fine. */
  errorOf: (name: string) => string | Error | undefined
  /** Called while a field is edited: what it holds now is wrong already, so its error shows at once. */
  refuse: (name: string) => void
  busy: boolean
}

export const FormContext = createContext<FormContextValue>({
  errorOf: () => undefined,
  refuse: () => {},
  busy: false,
})

/** The form around a field or a submit button. */
export function useForm(): FormContextValue {
  return useContext(FormContext)
}
