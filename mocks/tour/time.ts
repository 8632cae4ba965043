import { control } from './control-client'
import { button, element, section, select } from './element'

const STEPS = [
  { text: '+1 minute', testId: 'tour-clock-minute', ms: 60_000 },
  { text: '+1 hour', testId: 'tour-clock-hour', ms: 3_600_000 },
  { text: '+1 day', testId: 'tour-clock-day', ms: 86_400_000 },
]
const DELAYS = [0, 300, 1000, 3000, 8000]

/** Moves and stops the server's clock, and sets the latency of every API call. */
export async function timeSection(run: (work: () => Promise<unknown>) => void): Promise<HTMLElement> {
  const clock = element('p', { testId: 'tour-clock' })
  const stop = button('', 'tour-clock-stop', () =>
    run(async () => {
      const { frozen } = await control.state()
      await control.moveClock({ frozen: !frozen })
      await report()
    }),
  )
  const report = async () => {
    const { now, frozen } = await control.state()
    const time = new Date(now).toLocaleString('en-GB', { timeZone: 'Asia/Bangkok' })
    clock.textContent = `The server's clock ${frozen ? 'stands at' : 'is at'} ${time}.`
    stop.textContent = frozen ? 'Let it run' : 'Stop it'
  }
  const steps = STEPS.map(({ text, testId, ms }) =>
    button(text, testId, () =>
      run(async () => {
        await control.moveClock({ advanceMs: ms })
        await report()
      }),
    ),
  )
  const delays = select(
    'Every answer takes',
    'tour-latency',
    DELAYS.map((ms) => ({ value: String(ms), text: ms === 0 ? 'no time' : `${ms / 1000} s` })),
    (ms) => run(() => control.setLatency(Number(ms))),
  )
  const latency = await control.latency()
  delays.control.value = String(latency)
  await report()
  return section('Time', clock, element('div', { className: 'row' }, ...steps, stop), delays.field)
}
