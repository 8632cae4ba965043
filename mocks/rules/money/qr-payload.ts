import { renderSVG } from 'uqr'

/** CRC-16/CCITT-FALSE over ASCII as four upper-case hex digits. It ends an EMV payload. */
function checksum(text: string): string {
  let crc = 0xffff
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i) << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** An EMV payload as Thai banks write it, single-use, with amount and reference. The payee doesn't exist. */
export function paymentText(reference: string, amount: string): string {
  const account = field('00', 'A000000677010112') + field('01', '010555500000000') + field('02', reference)
  const body = `${field('00', '01')}${field('01', '12')}${field('30', account)}${field('53', '764')}${field('54', amount)}${field('58', 'TH')}6304`
  return body + checksum(body)
}

/** Renders a text as a QR code in SVG markup. */
export function qrSvg(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 2, pixelSize: 6 })
}

/** Renders a text as a QR code in a data: URL. */
export function qrImage(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(qrSvg(text)).toString('base64')}`
}
