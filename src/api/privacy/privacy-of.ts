import type { CallPrivacy, FieldPrivacy, Privacy, PrivacyFields } from '@/recorder/privacy'
import type { EndpointSpec } from '../core/endpoint/endpoint-spec'
import { inputShape } from '../core/wire/input-shape'
import { type FieldKind, type Shape, shapeOf } from '../core/wire/metadata'

/** What a problem report keeps of a field of each kind. */
export const KEPT: Readonly<Record<FieldKind, FieldPrivacy>> = {
  money: 'plain',
  number: 'plain',
  flag: 'plain',
  instant: 'plain',
  file: 'plain',
  state: 'plain',
  code: 'catalogue',
  title: 'public',
  label: 'public',
  html: 'public',
  word: 'public',
  picture: 'public',
  drawing: 'public',
  site: 'public',
  reason: 'reason',
  message: 'words',
  note: 'note',
  qr: 'qr',
  id: 'id',
  person: 'name',
  phone: 'number',
  account: 'number',
  login: 'number',
  password: 'password',
  form: 'password',
  token: 'token',
  otp: 'otp',
  reference: 'otp',
  invite: 'code',
  chat: 'text',
  link: 'link',
  upload: 'link',
}

/** The privacy of the fields that an endpoint declares. What it does not declare is replaced in a report. */
export function privacyOf({ input, output }: Pick<EndpointSpec, 'input' | 'output'>): CallPrivacy {
  const given = input && ofShape(inputShape(input))
  return { input: given as PrivacyFields | undefined, output: ofShape(shapeOf(output)) }
}

function ofShape(shape: Shape): Privacy | undefined {
  switch (shape.kind) {
    case 'field':
      return shape.parts ? { '': KEPT[shape.is], ...ofFields(shape.parts) } : KEPT[shape.is]
    case 'list': {
      const entry = ofShape(shape.item)
      return entry && (shape.name === undefined ? [entry] : [entry, shape.name])
    }
    case 'record': {
      const fields = ofFields({ ...shape.fields, ...shape.parts })
      const bare = shape.bareText === undefined ? undefined : fields[shape.bareText]
      return bare ? { '': bare, ...fields } : fields
    }
    case 'anything':
      return undefined
  }
}

function ofFields(fields: Readonly<Record<string, Shape>>): PrivacyFields {
  const known = Object.entries(fields).flatMap(([name, field]) => {
    const privacy = ofShape(field)
    return privacy ? [[name, privacy] as const] : []
  })
  return Object.fromEntries(known)
}
