import { defineQuery } from './core/endpoint/define-endpoint'
import { flag, flagOrOff, list, record, text, textOrEmpty, textOrNull, withMissing } from './core/wire/wire'

// Specification section 7, "Lookups": the public ones, which change so rarely that one answer serves a visit.
const RARELY_MS = 10 * 60_000

/** The banks that a member can register: `code`, Thai and English name. */
export const banks = defineQuery({
  key: ['lookup', 'banks'],
  path: '/api/lookup/banks',
  output: list(record({ code: text, nameTH: textOrEmpty, nameEN: textOrNull }), 'banks'),
  staleTime: RARELY_MS,
  public: true,
})

/** A title and sanitised-when-shown HTML; a bare text is its HTML. */
const article = record(
  { title: textOrNull, html: textOrEmpty },
  { before: (value) => (typeof value === 'string' ? { html: value } : value) },
)

/** The conditions of play, shown from the bottom menu. */
export const conditions = defineQuery({
  key: ['lookup', 'conditions'],
  path: '/api/lookup/conditions',
  output: list(article, 'conditions'),
  staleTime: RARELY_MS,
  public: true,
})

/** The agreements shown after entering home. */
export const agreements = defineQuery({
  key: ['lookup', 'agreements'],
  path: '/api/lookup/agreements',
  output: list(article, 'agreements'),
  staleTime: RARELY_MS,
  public: true,
})

/** The service's name, used everywhere, and its website. */
export const info = defineQuery({
  key: ['lookup', 'info'],
  path: '/api/lookup/info',
  output: record({ name: textOrNull, website: textOrNull }),
  staleTime: RARELY_MS,
  public: true,
})

/** The operator's notice as HTML, or null. It may come bare. */
export const notice = defineQuery({
  key: ['lookup', 'notice'],
  path: '/api/lookup/notice',
  output: record(
    { notice: textOrNull },
    { before: (value) => (typeof value === 'string' ? { notice: value } : value) },
  ),
  text: true,
  public: true,
})

/** How to reach support: HTML text, LINE link and name, and the LINE QR as an image. */
export const contact = defineQuery({
  key: ['lookup', 'contact'],
  path: '/api/lookup/contact',
  output: record({
    contactText: textOrEmpty,
    lineLink: textOrNull,
    lineName: textOrNull,
    lineQR: textOrNull,
  }),
  staleTime: RARELY_MS,
  public: true,
})

/** "How did you hear of us": the registration's sources. */
export const sources = defineQuery({
  key: ['lookup', 'sources'],
  path: '/api/lookup/sources',
  output: list(record({ code: text, description: textOrEmpty }), 'sources'),
  staleTime: RARELY_MS,
  public: true,
})

/** Whether the site is closed: `terminated` is exactly "gone". */
export const active = defineQuery({
  key: ['lookup', 'active'],
  path: '/api/lookup/active',
  output: record({ terminated: textOrNull }),
  staleTime: 0,
  public: true,
})

/** Whether registration checks the phone by a one-time code; it does not where the answer says nothing of it. */
export const registerOtp = defineQuery({
  key: ['lookup', 'register-otp'],
  path: '/api/lookup/registerOTP',
  output: record({ registerOTP: flagOrOff }, { before: withMissing('registerOTP') }),
  public: true,
})

/** Whether the chat widget is shown; asked only when a chat backend is configured. */
export const enableChatWidget = defineQuery({
  key: ['lookup', 'enable-chat-widget'],
  path: '/api/lookup/enableChatWidget',
  output: record({ enableChatWidget: flag }),
  staleTime: RARELY_MS,
  public: true,
})
