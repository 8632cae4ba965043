type Child = Node | string | null | undefined

interface Props {
  className?: string
  testId?: string
  text?: string
  label?: string
  onClick?: () => unknown
}

/** An element with its children. The app's pages take no markup as text, so the tour is made of elements alone. */
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

/** A button with its words. */
export function button(text: string, testId: string, onClick: () => unknown): HTMLButtonElement {
  const made = element('button', { text, testId, onClick })
  made.type = 'button'
  return made
}

export interface Choice {
  value: string
  text: string
  /** The heading that it stands under. */
  group?: string
}

/** A labelled select. `onChange` hears of each choice. */
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

/** The options of the choices, under their headings. */
export function optionsOf(choices: readonly Choice[]): HTMLElement[] {
  const groups = new Map<string, HTMLElement>()
  const made: HTMLElement[] = []
  for (const { value, text, group } of choices) {
    const option = element('option', { text })
    option.value = value
    if (group === undefined) {
      made.push(option)
      continue
    }
    let heading = groups.get(group)
    if (!heading) {
      heading = element('optgroup')
      heading.setAttribute('label', group)
      groups.set(group, heading)
      made.push(heading)
    }
    heading.append(option)
  }
  return made
}

/** A part of the panel under its heading. */
export function section(title: string, ...children: Child[]): HTMLElement {
  return element('section', { label: title }, element('h2', { text: title }), ...children)
}
