import { Button, type ButtonProps } from '../layout/button'
import { useForm } from './form'

/** The submit button of the surrounding form; busy while the form is. */
export function SubmitButton(props: ButtonProps) {
  const { busy } = useForm()
  return <Button type="submit" look="primary" wide busy={busy} {...props} />
}
