import * as z from 'zod/mini'

/** A kind of build setting. */
export interface Kind<T> {
  /** What its texts must be, for documents and error messages. */
  allowed: string
  /** Reads a text. A check without a message of its own says what is allowed. */
  schema: z.ZodMiniType<T>
  /** The default text, unless the setting has one of its own. */
  fallback: string
}

const kind = <T>(allowed: string, schema: z.ZodMiniType<T>): Kind<T> => ({ allowed, schema, fallback: '' })

// Functions, so that the app's bundle can leave them out.

export const flag = () =>
  kind(
    '`true` or `false` (also `1`, `0`, `on`, `off`)',
    z.stringbool({ truthy: ['true', '1', 'on'], falsy: ['false', '0', 'off'], case: 'sensitive' }),
  )

/** One of some words. */
export const choice = <const Words extends readonly string[]>(...words: Words) =>
  kind(words.map((word) => (word ? `\`${word}\`` : 'empty')).join(', '), z.enum(words))

/** Any of some words. */
export const anyOf = <const Words extends readonly string[]>(...words: Words) =>
  listOf(`any of ${choice(...words).allowed}, separated by commas`, z.enum(words))

/** An amount above zero, in baht. */
export const amount = () =>
  kind('an amount above 0, such as `10` or `0.50`', numberOf(/^\d+(\.\d{1,2})?$/, z.positive()))

export const whole = (least: number, most: number) =>
  kind(`a whole number from ${least} to ${most}`, numberOf(/^\d+$/, z.gte(least), z.lte(most)))

const numberOf = (form: RegExp, ...checks: z.core.$ZodCheck<number>[]) =>
  z.pipe(z.pipe(z.string().check(z.regex(form)), z.transform(Number)), z.number().check(...checks))

/** A kind that also allows the empty text. */
export const orEmpty = <T>({ allowed, schema }: Kind<T>) =>
  kind(`${allowed}, or empty`, z.union([z.literal(''), schema]))
/** A kind that also allows the empty text, whose value is null. */
export const orNull = <T>(kind: Kind<T>) => made(orEmpty(kind), (value) => (value === '' ? null : value))

/** A kind whose value is made of another kind's. */
export const made = <T, Made>({ allowed, schema }: Kind<T>, make: (value: T) => Made) =>
  kind(allowed, z.pipe(schema, z.transform(make)))

const matching = (allowed: string, form: RegExp, ...checks: z.core.$ZodCheck<string>[]) =>
  kind(allowed, z.string().check(z.regex(form), ...checks))

export const anyText = () => kind('any text', z.string())
export const word = () => matching('one word of letters, digits, `.`, `_` and `-`', /^[\w.-]+$/)
const TAKEN_HEADERS =
  /^(?:authorization|client-type|accept.*|content-.*|cookie|host|origin|referer|connection|upgrade|te|trailer|transfer-encoding|proxy-.*|sec-.*|x-forwarded-.*)$/i
/** The name of a header that the app and its browser leave to the operator. */
export const headerName = () =>
  matching(
    `${word().allowed}; no header that has a meaning of its own`,
    /^[\w.-]+$/,
    z.refine<string>((text) => !TAKEN_HEADERS.test(text)),
  )

/**
 * Paths and hosts end up in a content policy and in a web server's configuration, so they have only characters that mean
 * nothing there.
 */
export const path = () =>
  matching(
    'a path that begins with `/`, of letters, digits and `-._~@:+`, without `.` and `..` between slashes',
    /^\/(?!\/)(?!(?:.*\/)?\.{1,2}(?:\/|$))[\w\-.~@:+/]*$/,
  )

const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/i
/** The host of an address must be a plain name or IP address. A path isn't parsed. */
const plainHost = () =>
  z.refine<string>(
    (text) => text.startsWith('/') || (URL.canParse(text) && HOST.test(new URL(text).hostname)),
  )

export const address = () =>
  matching(
    'a path, or an `http(s)://` address',
    /^(\/(?!\/)|https?:\/\/[^\s/?#@\\]+(?=[/?#]|$))[^\s\\]*$/,
    plainHost(),
  )
/** An address that paths are joined to. */
export const base = () =>
  matching(
    'a path, or an `http(s)://` address, without `?` and `#`',
    /^(\/(?!\/)|https?:\/\/[^\s/?#@\\]+(?=\/|$))[\w\-.~@:+/]*$/,
    plainHost(),
  )
export const origin = () =>
  matching('an origin, such as `https://wallet.example`', /^https?:\/\/[^\s/?#@\\]+$/, plainHost())

/** Texts between separators, trimmed; empty ones are dropped. */
const split = (separator: RegExp) =>
  z.pipe(
    z.string(),
    z.transform((text) => text.split(separator).flatMap((one) => one.trim() || [])),
  )
const listOf = <T>(allowed: string, one: z.ZodMiniType<T, string>, least = 0, separator = /,/) =>
  kind(allowed, z.pipe(split(separator), z.array(one).check(z.minLength(least))))

export const list = () => listOf('texts separated by commas', z.string())
export const atLeastOne = () => listOf('texts separated by commas, at least one', z.string(), 1)
/** Whole amounts, least first. */
export const amounts = () =>
  made(
    listOf(
      'whole amounts above 0 separated by commas, such as `100,500`',
      z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
      1,
    ),
    (texts) => texts.map(Number).sort((a, b) => a - b),
  )

const SOURCE =
  /^(?:(?:https?|wss?):|(?:(?:https?|wss?):\/\/)?(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::(?:\d+|\*))?)$/i

/** Sources of a content policy. Other characters, such as `;`, would write more of the policy than its sources. */
const sourcesOf = (allowed: string, ...checks: z.core.$ZodCheck<string>[]) =>
  listOf(
    `${allowed}, separated by spaces or commas`,
    z.string().check(z.regex(SOURCE), ...checks),
    0,
    /[\s,]+/,
  )
export const sources = () => sourcesOf('hosts, origins or schemes')
/** Sources that the app sends data to. */
export const hosts = () =>
  sourcesOf(
    'hosts or origins',
    z.refine<string>(
      (source) => !source.endsWith(':'),
      'must not be a whole scheme, because a page could then send what it knows to any server: name the hosts',
    ),
  )

/** A regular expression for a whole text, kept as its source. */
export const pattern = () =>
  kind(
    'a regular expression, such as `\\d{6,15}`',
    z.string().check(
      z.refine(isPattern, { abort: true }),
      // A repetition in a repetition, or alternatives in one, can take exponential time on a short text.
      z.refine(
        (text) => !/\)[*+{]/.test(text.replace(/\\./g, 'x')),
        'must not repeat a group, because it may then take very long: write \\d{6,15}, not (\\d+)+',
      ),
    ),
  )

function isPattern(text: string): boolean {
  try {
    new RegExp(`^(?:${text})$`)
    return true
  } catch {
    return false
  }
}
