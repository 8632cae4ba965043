import type { EndpointSpec } from '../../src/api/core/endpoint/endpoint-spec'
import { type FieldKind, shapeOf } from '../../src/api/core/wire/metadata'
import { textFields } from './fields'

/**
 * How a text is rendered where the app shows it: `html` as sanitised markup, `text` unchanged, `label` without its markup, `picture` as a
 * picture's address, `drawing` as markup that is shown as a picture, `link` as a link when it is safe. A `word` is
 * transformed (cut, grouped, read as a colour or a time) or shown only in some places. A `name` is not shown as a text:
 * an id, a code, a token, a hidden field of a form, or a chat message's payload.
 */
export type Kind = 'html' | 'text' | 'label' | 'word' | 'picture' | 'drawing' | 'link' | 'name'

/** How the screens render a field of each kind. Ids and codes of a list's entries are keys of the app. */
const RENDERED: Readonly<Record<FieldKind, Kind | { inList: Kind; else: Kind }>> = {
  money: 'word',
  number: 'word',
  flag: 'word',
  instant: 'word',
  file: 'name',
  state: 'word',
  id: { inList: 'name', else: 'text' },
  code: { inList: 'name', else: 'word' },
  reason: 'name',
  message: 'word',
  note: 'word',
  person: 'text',
  phone: 'text',
  account: 'word',
  login: 'text',
  password: 'text',
  token: 'name',
  otp: 'name',
  reference: 'text',
  invite: 'word',
  form: 'name',
  chat: 'name',
  title: 'text',
  label: 'label',
  html: 'html',
  word: 'word',
  picture: 'picture',
  drawing: 'drawing',
  qr: 'drawing',
  upload: 'picture',
  site: 'link',
  link: 'link',
}

/** An endpoint, as `defineQuery` and `defineMutation` declare it. */
export interface Declared {
  spec: EndpointSpec
}

/** The kind of each text field of an endpoint's answer, by the field's path (`slots[].name`). */
export function kindsOf({ spec }: Declared): [field: string, kind: Kind][] {
  return textFields(shapeOf(spec.output)).map(({ field, is }) => [field, renderedAs(is, field)])
}

/** English names are shown in Lao and English, and the pages under attack are Thai. */
const OTHER_LANGUAGE = /\bnameEN$/

function renderedAs(is: FieldKind, field: string): Kind {
  const rendered = OTHER_LANGUAGE.test(field) ? 'word' : RENDERED[is]
  if (typeof rendered === 'string') return rendered
  return field.includes('[]') ? rendered.inList : rendered.else
}
