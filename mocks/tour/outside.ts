import { control } from './control-client'
import { button, element, section } from './element'

/**
 * The section for what happens outside the app. It pays the open QR as the bank would, shows the last one-time code
 * and reloads the page.
 */
export function outsideSection(run: (work: () => Promise<unknown>) => void): HTMLElement {
  const report = element('p', { testId: 'tour-outside' })
  report.setAttribute('role', 'status')
  const pay = () =>
    run(async () => {
      const open = (await control.qrs()).filter(({ state }) => state === 'open').at(-1)
      if (!open) throw new Error('No QR waits to be paid.')
      await control.payQr(open.id)
      report.textContent = 'The QR is paid.'
    })
  const showCode = () =>
    run(async () => {
      report.textContent = `The last code is ${await control.lastCode()}.`
    })
  return section(
    'Outside the app',
    element(
      'div',
      { className: 'row' },
      button('Pay the open QR', 'tour-pay-qr', pay),
      button('Read the code', 'tour-otp', showCode),
      button('Reload the page', 'tour-reload', () => location.reload()),
    ),
    report,
  )
}
