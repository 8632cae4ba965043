import { control } from './control-client'
import { button, element, section } from './element'

/** Lists the demo members. A press fills in the sign-in form. */
export async function signInSection(): Promise<HTMLElement> {
  const members = await control.members()
  const buttons = members.map((member) => {
    const made = button(member.name, `tour-member-${member.username}`, () => {
      fill('login-username', member.username)
      fill('login-password', member.password)
      document.querySelector<HTMLElement>('[data-testid="login-submit"]')?.focus()
    })
    const about = member.isActive ? member.username : `${member.username}, closed account`
    made.append(element('small', { text: about }))
    return made
  })
  const password = members[0]?.password ?? ''
  return section(
    'Sign in as',
    element('div', { className: 'row' }, ...buttons),
    element('p', { text: `A press fills the form in. Every password is ${password}.` }),
  )
}

/** Sets an input's value and fires the events of typing, so the form state updates. */
function fill(testId: string, value: string) {
  const input = document.querySelector<HTMLInputElement>(`input[data-testid="${testId}"]`)
  if (!input) return
  const prototype = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  prototype?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
