type Child = Node | string | null | undefined

interface Props {
  className?: string
  testId?: string
  text?: string
  label?: string
  onClick?: () => unknown
}

/** Creates an element with its children. Trusted Types forbid markup from text, so the tour builds elements. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { className, testId, text, label, onClick }: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (testId) made.dataset.testid = testId
  if (text !== undefined) made.textContent = text
  if (label) made.setAttribute('aria-label', label)
  if (onClick) made.addEventListener('click', onClick)
  made.append(...children.filter((child) => child !== null && child !== undefined))
  return made
}

/** A button with a text. */
export function button(text: string, testId: string, onClick: () => unknown): HTMLButtonElement {
  const made = element('button', { text, testId, onClick })
  made.type = 'button'
  return made
}

export interface Choice {
  value: string
  text: string
  /** The heading of the option's group. */
  group?: string
}

/** A labelled select. Returns the select as `control`, and its label around it as `field`. */
export function select(
  label: string,
  testId: string,
  choices: readonly Choice[],
  onChange: (value: string) => unknown = () => {},
) {
  const control = element('select', { testId })
  control.append(...optionsOf(choices))
  control.addEventListener('change', () => onChange(control.value))
  return {
    field: element('label', { className: 'field' }, element('span', { text: label }), control),
    control,
  }
}

/** The options: those without a group first, then each group under its heading. */
export function optionsOf(choices: readonly Choice[]): HTMLElement[] {
  const optionsIn = (name?: string) =>
    choices
      .filter(({ group }) => group === name)
      .map(({ value, text }) => Object.assign(element('option', { text }), { value }))
  const groups = new Set(choices.flatMap(({ group }) => group ?? []))
  const headed = [...groups].map((label) =>
    Object.assign(element('optgroup', {}, ...optionsIn(label)), { label }),
  )
  return [...optionsIn(), ...headed]
}

/** A section of the panel with a heading. */
export function section(title: string, ...children: Child[]): HTMLElement {
  return element('section', { label: title }, element('h2', { text: title }), ...children)
}
