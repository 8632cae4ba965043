import * as z from 'zod/mini'

/** A text where there is one: tools leave out what they don't know, or write null. */
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
    /** Chrome: why no answer came. */
    _error: text,
    /** Playwright: the same. */
    _failureText: text,
  }),
})

const page = z.object({ startedDateTime: text, title: text })

/**
 * A HAR as any tool writes it: Chrome, Firefox, Safari, Charles, Proxyman, Playwright. Only that there are entries is asked;
 * an entry that isn't one is left out.
 */
export const harSchema = z.object({
  log: z.object({
    creator: z.catch(z.object({ name: text, version: text }), { name: '', version: '' }),
    pages: z.catch(z.array(z.catch(page, { startedDateTime: '', title: '' })), []),
    entries: z.array(z.catch(z.nullable(entry), null)),
  }),
})

/** A HAR that was read. */
export type AnyHar = z.output<typeof harSchema>
export type AnyEntry = z.output<typeof entry>
