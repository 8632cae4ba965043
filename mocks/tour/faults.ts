import { ERROR_CODES } from '@/api/core/endpoint/codes'
import type { Fault } from '../answers/call-model'
import { control, type Endpoint } from './control-client'
import { button, element, optionsOf, section, select } from './element'

/** The faults that the tour offers, with their labels. */
const FAULTS: Record<string, { text: string; fault: object }> = {
  refused: { text: 'is refused with a code', fault: { kind: 'status', status: 400 } },
  broken: { text: 'fails: the server breaks down (500)', fault: { kind: 'status', status: 500 } },
  lost: { text: 'is done, but its answer is lost', fault: { kind: 'drop', book: true } },
  dropped: { text: 'is not done: the connection is lost', fault: { kind: 'drop' } },
  cut: { text: 'breaks off in the middle of its answer', fault: { kind: 'cut' } },
  hangs: { text: 'never answers', fault: { kind: 'hang' } },
  slow: { text: 'takes 8 seconds', fault: { kind: 'slow', ms: 8000 } },
  page: { text: 'answers with a web page (502)', fault: { kind: 'html' } },
  redirected: { text: 'is redirected to another address (302)', fault: { kind: 'redirected' } },
  stopped: { text: 'is blocked by a firewall with a page (403)', fault: { kind: 'stopped' } },
  large: { text: 'is too large for the proxy (413)', fault: { kind: 'too-large' } },
  malformed: { text: 'answers with half of its data', fault: { kind: 'malformed' } },
  other: { text: 'answers with other data than agreed', fault: { kind: 'schema' } },
}
const EVERY_CALL = '* *'
const RECENT = 12

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The section that arms faults and lists the active ones. `run` runs an action and shows its error. */
export async function faultSection(run: (work: () => Promise<unknown>) => void): Promise<HTMLElement> {
  const endpoints = await control.endpoints()
  const calls = select('The call', 'tour-fault-call', [])
  const kinds = select(
    'What it does',
    'tour-fault-kind',
    Object.entries(FAULTS).map(([value, { text }]) => ({ value, text })),
    () => showCode(),
  )
  const codes = select(
    'The code',
    'tour-fault-code',
    ERROR_CODES.map((code) => ({ value: code, text: code })),
  )
  const times = select('How often', 'tour-fault-times', [
    { value: '', text: 'until taken away' },
    { value: '1', text: 'once' },
  ])
  const armed = element('ul', { testId: 'tour-faults' })
  const showCode = () => {
    codes.field.hidden = kinds.control.value !== 'refused'
  }
  const refresh = async () => {
    const [faults, requests] = await Promise.all([control.faults(), control.requests()])
    const recent = [...new Set(requests.map(nameOf).reverse())].slice(0, RECENT)
    const chosen = calls.control.value
    calls.control.replaceChildren(
      ...optionsOf([
        { value: EVERY_CALL, text: 'every call' },
        ...recent.map((name) => ({ value: name, text: name, group: 'Called last' })),
        ...endpoints.map(nameOf).map((name) => ({ value: name, text: name, group: 'All' })),
      ]),
    )
    if (chosen) calls.control.value = chosen
    armed.replaceChildren(...faults.map((fault) => element('li', { text: wordsOf(fault) })))
    clear.hidden = faults.length === 0
  }
  const arm = async () => {
    const [method, path] = calls.control.value.split(' ')
    const code = kinds.control.value === 'refused' ? { code: codes.control.value } : {}
    const limit = times.control.value === '' ? {} : { times: Number(times.control.value) }
    await control.arm({ method, path, ...FAULTS[kinds.control.value]?.fault, ...code, ...limit })
    await refresh()
  }
  const clear = button('Take all away', 'tour-fault-clear', () =>
    run(() => control.clearFaults().then(refresh)),
  )
  showCode()
  await refresh()
  // Refreshes the list with the calls that the page has made since.
  calls.control.addEventListener('focus', () => run(refresh))
  return section(
    'Make a call fail',
    calls.field,
    kinds.field,
    element('div', { className: 'row' }, codes.field, times.field),
    element(
      'div',
      { className: 'row' },
      button('Make it fail', 'tour-fault-arm', () => run(arm)),
      clear,
    ),
    armed,
  )
}

function wordsOf({ method, path, kind, status, code, times }: Fault): string {
  const call = method === '*' ? 'every call' : nameOf({ method, path })
  return [`${call}:`, kind, status, code, times === null ? '' : `${times} more`].filter(Boolean).join(' ')
}
