import * as z from 'zod/mini'

/** A text; empty when a tool omits it or writes null. */
const text = z.catch(z.string(), '')
const number = z.catch(z.number(), 0)

const header = z.object({ name: text, value: text })
const headers = z.catch(z.array(header), [])

const entry = z.object({
  startedDateTime: text,
  time: number,
  request: z.object({
    method: text,
    url: text,
    headers,
    postData: z.catch(z.nullish(z.object({ mimeType: text, text })), null),
  }),
  response: z.object({
    status: number,
    headers,
    content: z.catch(
      z.object({
        mimeType: text,
        text: z.catch(z.nullable(z.string()), null),
        encoding: text,
        size: number,
        _file: text,
      }),
      { mimeType: '', text: null, encoding: '', size: 0, _file: '' },
    ),
    /** Chrome's reason for a missing answer. */
    _error: text,
    /** Playwright's reason. */
    _failureText: text,
  }),
})

const page = z.object({ startedDateTime: text, title: text })

/**
 * A HAR of Chromium's developer tools or of Playwright. Only the list of entries is required. Invalid entries become
 * null.
 */
export const harSchema = z.object({
  log: z.object({
    creator: z.catch(z.object({ name: text, version: text }), { name: '', version: '' }),
    pages: z.catch(z.array(z.catch(page, { startedDateTime: '', title: '' })), []),
    entries: z.array(z.catch(z.nullable(entry), null)),
  }),
})

/** A parsed HAR. */
export type AnyHar = z.output<typeof harSchema>
export type AnyEntry = z.output<typeof entry>
