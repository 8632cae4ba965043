import * as z from 'zod/mini'
import type { FieldPrivacy } from '@/recorder/privacy'

/**
 * What a field of an input or an answer can be, and what a problem report keeps of each kind. What the tests put into
 * a field and how the screens render it follow from its kind, too. A field without a kind is a secret.
 *
 * - `money`, `number`, `flag`, `instant`, `file`; `state`: a word such as a currency or a status;
 * - `id`: of one member or one of their things; `code`: of the service, such as a game's or bank's;
 * - `reason`: the code of an outcome; `message`: a code or a message; `note`: a reason, or what someone wrote;
 * - `person`, `phone`, `account` (a bank account's number), `login` (a user name at a game), `password`, `token`,
 *   `otp`, `reference` (of a one-time code), `invite` (an invite code), `form` (a hidden field of a form), `chat`;
 * - texts of the service: `title` is shown as it is, `label` without its markup, `html` as markup, `word` in its own
 *   way, such as a colour or an hour;
 * - `picture` and `drawing` (SVG or a picture) of the service, `upload` of a member, `qr` of a payment;
 * - `site`: a link that everybody gets; `link`: a link of one member.
 */
export const FIELD_KINDS = {
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
} as const satisfies Readonly<Record<string, FieldPrivacy>>

export type FieldKind = keyof typeof FIELD_KINDS

/** A schema's canonical form as a tree, for the OpenAPI document, the probe and the tests. */
export type Shape =
  | ({
      kind: 'field'
      is: FieldKind
      json: z.core.JSONSchema.BaseSchema
      /** What it holds when a server sends an object instead. */
      parts?: Readonly<Record<string, Shape>> | undefined
    } & Presence)
  | ({
      kind: 'list'
      item: Shape
      /** The name of the object's field that a server may wrap it in. */
      name?: string | undefined
    } & Presence)
  | ({
      kind: 'record'
      fields: Readonly<Record<string, Shape>>
      /** What else it is read from; '' is a bare text. */
      parts?: Readonly<Record<string, Shape>> | undefined
      /** The contract's own wrapper around it. */
      wrapper?: string | undefined
      /** At least one of these fields comes. */
      some?: readonly string[] | undefined
      /** Converts what real servers send differently, before the fields are read. */
      before?: ((value: unknown) => unknown) | undefined
      /** The field that a bare text stands for. */
      bareText?: string | undefined
      /** Takes it out of its wrappers. */
      unwrap?: ((value: unknown) => unknown) | undefined
    } & Presence)
  | ({ kind: 'anything' } & Presence)

interface Presence {
  /** It may be missing or null. */
  optional: boolean
  /** It comes, and may be null. */
  nullable?: boolean
  /** A value that cannot be read counts as missing. */
  lenient?: boolean
  /** Whether a value that came is read, and not taken for a missing one. Only what is lenient says so. */
  accepts?: (value: unknown) => boolean
}

/** The metadata of the schemas of `wire.ts`. A schema without metadata counts as one that accepts anything. */
export const wireRegistry = z.registry<{ shape: Shape }>()

/** The shape of a schema. */
export const shapeOf = (schema: z.core.$ZodType): Shape =>
  wireRegistry.get(schema)?.shape ?? { kind: 'anything', optional: true }

const field = (is: FieldKind, json = {}): Shape => ({ kind: 'field', is, json, optional: false })

/**
 * The shape of an input. Its texts say what they are (`string` of `wire.ts`); of the other types the kind follows from
 * the type. A text that doesn't say it has no kind, and counts as a secret.
 */
export function inputShape(schema: z.core.$ZodType): Shape {
  if (wireRegistry.has(schema)) return shapeOf(schema)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, one]) => [name, inputShape(one)])
      return { kind: 'record', fields: Object.fromEntries(fields), optional: false }
    }
    case 'optional':
    case 'nullable':
      return { ...inputShape(def.innerType), optional: true }
    case 'pipe':
      return inputShape(def.in)
    case 'number':
      return field('number')
    case 'boolean':
      return field('flag')
    case 'literal':
      return field('state', { enum: def.values })
    case 'custom':
      return field('file')
    default:
      return shapeOf(schema)
  }
}
