/** A kind of build setting: the texts that it allows, and their values. */
export interface Kind<T> {
  /** A description for documents and error messages. */
  allowed: string
  /** The value of a text; undefined if it isn't allowed. May throw an Error with details. */
  read: (text: string) => T | undefined
}

/* @__NO_SIDE_EFFECTS__ */
const matching = (allowed: string, form: RegExp): Kind<string> => ({
  allowed,
  read: (text) => (form.test(text) ? text : undefined),
})

export const flag: Kind<boolean> = {
  allowed: '`true` or `false` (also `1`, `0`, `on`, `off`)',
  read: (text) => {
    if (['true', '1', 'on'].includes(text)) return true
    return ['false', '0', 'off'].includes(text) ? false : undefined
  },
}

/** A setting that allows some words. `choices` gives the value of each word. */
export function choice<T>(choices: Readonly<Record<string, T>>): Kind<T> {
  const words = Object.keys(choices).map((word) => (word ? `\`${word}\`` : 'empty'))
  return {
    allowed: words.join(', '),
    read: (text) => (Object.hasOwn(choices, text) ? choices[text] : undefined),
  }
}

/** An amount above zero, in baht. */
export const amount: Kind<number> = {
  allowed: 'an amount above 0, such as `10` or `0.50`',
  read: (text) => (/^\d+(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined),
}

export function whole(least: number, most: number): Kind<number> {
  return {
    allowed: `a whole number from ${least} to ${most}`,
    read: (text) => {
      const value = Number(text)
      return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined
    },
  }
}

/** A kind that also allows the empty text, whose value is `none`. */
export function orNone<T, None>(kind: Kind<T>, none: None): Kind<T | None> {
  return { allowed: `${kind.allowed}, or empty`, read: (text) => (text === '' ? none : kind.read(text)) }
}

export const anyText: Kind<string> = { allowed: 'any text', read: (text) => text }
export const word = matching('one word of letters, digits, `.`, `_` and `-`', /^[\w.-]+$/)
/** The name of a header that the app and its browser leave to the operator. */
export const headerName: Kind<string> = {
  allowed: `${word.allowed}; no header that has a meaning of its own`,
  read: (text) => (OTHER_HEADERS.test(text) ? undefined : word.read(text)),
}
const OTHER_HEADERS =
  /^(?:authorization|client-type|accept.*|content-.*|cookie|host|origin|referer|connection|upgrade|te|trailer|transfer-encoding|proxy-.*|sec-.*|x-forwarded-.*)$/i
/**
 * Paths and hosts end up in a content policy and in a web server's configuration, so they have only characters that mean
 * nothing there.
 */
export const path = matching(
  'a path that begins with `/`, of letters, digits and `-._~@:+`, without `.` and `..` between slashes',
  /^\/(?!\/)(?!(?:.*\/)?\.{1,2}(?:\/|$))[\w\-.~@:+/]*$/,
)
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/i
/** The given kind without addresses whose host isn't a plain name or IP address. A path isn't parsed. */
const ofWeb = ({ allowed, read }: Kind<string>): Kind<string> => ({
  allowed,
  read: (text) => (text.startsWith('/') || hasPlainHost(text) ? read(text) : undefined),
})
const hasPlainHost = (text: string) => URL.canParse(text) && HOST.test(new URL(text).hostname)

export const address = ofWeb(
  matching('a path, or an `http(s)://` address', /^(\/(?!\/)|https?:\/\/[^\s/?#@\\]+(?=[/?#]|$))[^\s\\]*$/),
)
/** An address that paths are joined to. */
export const base = ofWeb(
  matching(
    'a path, or an `http(s)://` address, without `?` and `#`',
    /^(\/(?!\/)|https?:\/\/[^\s/?#@\\]+(?=\/|$))[\w\-.~@:+/]*$/,
  ),
)
export const origin = ofWeb(
  matching('an origin, such as `https://wallet.example`', /^https?:\/\/[^\s/?#@\\]+$/),
)

/** A list of at least one text. */
export function atLeastOne(kind: Kind<string[]>): Kind<string[]> {
  return {
    allowed: `${kind.allowed}, at least one`,
    read: (text) => {
      const texts = kind.read(text)
      return texts?.length ? texts : undefined
    },
  }
}

/** Texts separated by commas, trimmed; empty ones are dropped. */
export const list: Kind<string[]> = {
  allowed: 'texts separated by commas',
  read: (text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
}

const SOURCE =
  /^(?:(?:https?|wss?):|(?:(?:https?|wss?):\/\/)?(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::(?:\d+|\*))?)$/i

/** Sources of a content policy. Other characters, such as `;`, would write more of the policy than its sources. */
export const sources: Kind<string[]> = {
  allowed: 'hosts, origins or schemes, separated by spaces or commas',
  read: (text) => {
    const all = text.split(/[\s,]+/).filter(Boolean)
    return all.every((one) => SOURCE.test(one)) ? all : undefined
  },
}

/** A regular expression for a whole text, kept as its source. */
export const pattern: Kind<string> = {
  allowed: 'a regular expression, such as `\\d{6,15}`',
  read: (text) => {
    try {
      new RegExp(`^(?:${text})$`)
    } catch {
      return undefined
    }
    // A repetition in a repetition, or alternatives in one, can take exponential time on a short text.
    if (/\)[*+{]/.test(text.replace(/\\./g, 'x')))
      throw new Error(
        'must not repeat a group, because it may then take very long: write \\d{6,15}, not (\\d+)+',
      )
    return text
  },
}
