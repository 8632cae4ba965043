import { Button, type ButtonProps } from '../layout/button'
import { useForm } from './form-context'

/** The button that submits the form around it; it shows by itself that the form is busy. */
export function SubmitButton(props: ButtonProps) {
  const { busy } = useForm()
  return <Button type="submit" look="primary" wide busy={busy} {...props} />
}
