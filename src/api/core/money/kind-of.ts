import type { EndpointSpec } from '../endpoint/endpoint-spec'

/** What a write is (`actionOf`), for tests and support flows. Of one whose spec isn't known: one that moves money. */
export function kindOf(
  action: string,
  { movesMoney, upload }: Pick<EndpointSpec, 'movesMoney' | 'upload'> = { movesMoney: true },
): string {
  const [domain = '', name = ''] = action.split(' ')
  if (domain === 'qrcode') return 'qr'
  if (domain === 'deposit') return 'gift'
  if (domain === 'slip') return domain
  if (upload) return 'upload'
  if (domain === 'wallet') return name.replace('-all', '')
  return movesMoney ? 'claim' : domain
}
