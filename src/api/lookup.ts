import { env } from '@/env'
import { RARELY_MS } from './core/cache/freshness'
import { defineQuery, queryHook } from './core/declare/define-endpoint'
import { defaulted, flag, list, orElse, orNull, record, text, withMissing } from './core/wire/wire'

// The lookups that need no sign-in. Those for members are in member-lookup.ts and deposit.ts.

const ofSite = { staleTime: RARELY_MS, public: true } as const

/** The banks, for registration and for names in the statement: `code`, Thai and English name. */
export const banks = defineQuery({
  key: ['lookup', 'banks'],
  path: '/api/lookup/banks',
  output: list(
    record({ code: text('code'), nameTH: orElse(text('title'), ''), nameEN: orNull(text('title')) }),
    'banks',
  ),
  ...ofSite,
})
export const useBanks = queryHook(banks)

/** A title and HTML, sanitised when shown; a bare text is the HTML. */
const article = record({ title: orNull(text('title')), html: orElse(text('html'), '') }, { bareText: 'html' })

/** The conditions of play, opened from the member's menu. */
export const conditions = defineQuery({
  key: ['lookup', 'conditions'],
  path: '/api/lookup/conditions',
  output: list(article, 'conditions'),
  ...ofSite,
})
export const useConditions = queryHook(conditions)

/** The agreements shown on entering home. */
export const agreements = defineQuery({
  key: ['lookup', 'agreements'],
  path: '/api/lookup/agreements',
  output: list(article, 'agreements'),
  ...ofSite,
})
export const useAgreements = queryHook(agreements)

/** The service's name and website. */
export const info = defineQuery({
  key: ['lookup', 'info'],
  path: '/api/lookup/info',
  output: record({ name: orNull(text('title')), website: orNull(text('word')) }),
  ...ofSite,
})
export const useInfo = queryHook(info)

/** The operator's notice as HTML, or null. The answer may be a bare text. */
export const notice = defineQuery({
  key: ['lookup', 'notice'],
  path: '/api/lookup/notice',
  output: record({ notice: orNull(text('html')) }, { bareText: 'notice' }),
  text: true,
  ...ofSite,
})
export const useNotice = queryHook(notice)

/** How to reach support: HTML, LINE link and name, and the LINE QR as an image. */
export const contact = defineQuery({
  key: ['lookup', 'contact'],
  path: '/api/lookup/contact',
  output: record({
    contactText: orElse(text('html'), ''),
    lineLink: orNull(text('site')),
    lineName: orNull(text('word')),
    lineQR: orNull(text('drawing')),
  }),
  ...ofSite,
})
export const useContact = queryHook(contact)

/** The options of "How did you hear of us" at registration. */
export const sources = defineQuery({
  key: ['lookup', 'sources'],
  path: '/api/lookup/sources',
  output: list(record({ code: text('code'), description: orElse(text('title'), '') }), 'sources'),
  ...ofSite,
})
export const useSources = queryHook(sources)

/** Whether the site is closed: only when `terminated` is exactly "gone". */
export const active = defineQuery({
  key: ['lookup', 'active'],
  closesSiteBy410: true,
  path: '/api/lookup/active',
  output: record({ terminated: orNull(text('message')) }),
  staleTime: 0,
  public: true,
})
export const useActive = queryHook(active)

/** Whether registration verifies the phone by a one-time code; off when the answer doesn't say. */
export const registerOtp = defineQuery({
  key: ['lookup', 'register-otp'],
  path: '/api/lookup/registerOTP',
  output: record({ registerOTP: defaulted(flag, false) }, { before: withMissing('registerOTP') }),
  public: true,
})
export const useRegisterOtp = queryHook(registerOtp)

/** Whether the chat is offered; requested only when a chat backend is configured. */
export const enableChatWidget = defineQuery({
  key: ['lookup', 'enable-chat-widget'],
  path: '/api/lookup/enableChatWidget',
  output: record({ enableChatWidget: flag }),
  emptyWhen: ({ status }) => status === 404,
  empty: { enableChatWidget: false },
  offers: ['chat'],
  ...ofSite,
})
const useEnableChatWidget = queryHook(enableChatWidget)

/** Whether the support chat is offered: a backend is configured and the lookup says so. Null until known. */
export function useChatEnabled(): boolean | null {
  const { data, isPending } = useEnableChatWidget({
    enabled: env.chatUrl !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (env.chatUrl !== null && isPending) return null
  return data?.enableChatWidget === true
}
