import type * as z from 'zod/mini'
import { gamesFile } from './env.games.ts'
import * as kind from './env.kinds.ts'

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** Gives the text of a file by its path. */
export type ReadFile = (path: string) => string

/**
 * Every build setting: its kind, its default text (`fallback`) and its purpose. The keys are the names in the code.
 * `npm run settings -- --write` generates docs/settings.md. A function, so that the app's bundle can leave it out.
 */
export function buildSettings(readFile?: ReadFile) {
  return {
    apiUrl: {
      ...kind.orEmpty(kind.base()),
      name: 'VITE_API_URL',
      about:
        "Where the API is. It stands for the `/api` of every path; empty is `/api` on the app's own origin.",
    },
    clientType: {
      ...kind.word(),
      name: 'VITE_CLIENT_TYPE',
      fallback: 'web',
      about: 'The `client-type` header of every call.',
    },
    idempotencyHeader: {
      ...kind.orEmpty(kind.headerName()),
      name: 'VITE_IDEMPOTENCY_HEADER',
      about:
        'The header in which the server takes an idempotency key, such as `Idempotency-Key`; empty sends none.',
    },
    logoutPath: {
      ...kind.orEmpty(kind.path()),
      name: 'VITE_LOGOUT_PATH',
      about:
        'Called with POST when a member signs out, so that the server ends the session. Empty calls nothing: the token is removed from this device, but the server accepts it until it expires.',
    },
    laos: {
      ...kind.flag(),
      name: 'VITE_LAOS',
      fallback: 'false',
      about: 'A site in Laos: Lao first, a choice of kip or baht at registration, the phone rule below.',
    },
    laosPhone: {
      ...kind.pattern(),
      name: 'VITE_LAOS_PHONE',
      fallback: '\\d{6,15}',
      about:
        'What a phone number is on a site in Laos, as digits without separators. `hintLaos` and `wrongLaos` in `src/i18n/*/pages/register.ts` say it to members.',
    },
    currency: {
      ...kind.choice('BAHT', 'LAK', ''),
      name: 'VITE_CURRENCY',
      fallback: 'BAHT',
      about:
        'What registration sends outside Laos; empty sends none. `LAK` names amounts kip where the server says nothing.',
    },
    otpResendSeconds: {
      ...kind.whole(1, 3600),
      name: 'VITE_OTP_RESEND',
      fallback: '60',
      about: 'Seconds until another one-time code can be requested.',
    },
    bonusEndBelow: {
      ...kind.orNull(kind.amount()),
      name: 'VITE_BONUS_END_BELOW',
      about: 'The figure in the warning before a bonus is ended; empty says none.',
    },
    chatUrl: {
      ...kind.orNull(kind.base()),
      name: 'VITE_CHAT_URL',
      about: 'Where chat and its socket are; `/` is the same origin, empty is no chat.',
    },
    percentToken: {
      ...kind.anyText(),
      name: 'VITE_PERCENT_TOKEN',
      about:
        "What the operator's notice has in place of a bonus's failure percentage, beside `{{percentFail}}`, `{percentFail}`, `[percentFail]`, `:percentFail` and `%percentFail%`.",
    },
    chatToken: {
      ...kind.flag(),
      name: 'VITE_CHAT_TOKEN',
      fallback: 'true',
      about:
        "Whether a chat on another origin gets the member's token: `Authorization` of its calls, `auth.token` of its socket. With `false` that chat knows members by their id alone, which is in each member's public invite link: whoever has the link can read and write in that member's conversation. `VITE_CHAT_ID_IS_KEY` must confirm it.",
    },
    chatIdIsKey: {
      ...kind.flag(),
      name: 'VITE_CHAT_ID_IS_KEY',
      fallback: 'false',
      about:
        'Confirms `VITE_CHAT_TOKEN=false` for a chat on another origin, without which the build stops. Set it only where that chat knows by other means who a member is.',
    },
    howtoVideo1: video(1, 'the wallet'),
    howtoVideo2: video(2, 'playing'),
    howtoVideo3: video(3, 'the balance'),
    howtoVideo4: video(4, 'receiving a bonus'),
    howtoVideo5: video(5, 'ending a bonus'),
    sessionMinutes: {
      ...kind.whole(0, 1440),
      name: 'VITE_SESSION_MINUTES',
      fallback: '15',
      about:
        'Minutes after which a session that is not remembered ends when its page is not in front; `0` never ends it by time.',
    },
    sessionReminderMinutes: {
      ...kind.made(kind.choice('0', '30', '60', '120'), Number),
      name: 'VITE_SESSION_REMINDER',
      fallback: '0',
      about: 'Minutes until members are reminded of how long they have played; `0` never reminds.',
    },
    hidden: {
      ...kind.anyOf(
        'move-all-back',
        'again',
        'game-finder',
        'slip-share',
        'under-way',
        'lock',
        'cover',
        'known-number',
        'install',
      ),
      name: 'VITE_HIDDEN',
      about:
        'What members are not offered. `move-all-back`: moving the money of all games to the main wallet at once. `again`: the last QR and the last game, which a deposit and a transfer begin with. `game-finder`: the search of games, the row of the last and the favourite ones, and the question after a game whether to take its money back. `slip-share`: sharing a slip from another app with the installed one. `under-way`: the strip of what waits for its end on home, and looking at it meanwhile. `lock`: the lock by fingerprint, face or PIN of the device. `cover`: a blank page in the background, so that the list of open apps shows no amounts. `known-number`: the masked number of a remembered member on the sign-in page; then no number is kept on the device. `install`: the offer to install the app.',
    },
    inviteReceivePath: {
      ...kind.path(),
      name: 'VITE_INVITE_RECEIVE_PATH',
      fallback: '/api/invite/receive',
      about: 'The GET that receives the invite bonus.',
    },
    bankNameLookupPath: {
      ...kind.path(),
      name: 'VITE_BANK_NAME_LOOKUP_PATH',
      fallback: '/api/lookup/updateBankAccountName',
      about: 'The GET that says whether members may correct the name of their bank account.',
    },
    publicOrigin: {
      ...kind.orEmpty(kind.origin()),
      name: 'VITE_PUBLIC_ORIGIN',
      about: "The origin of invite links; empty is the page's own.",
    },
    weekStart: {
      ...kind.made(kind.choice(...DAYS), (day) => DAYS.indexOf(day)),
      name: 'VITE_WEEK_START',
      fallback: 'sunday',
      about: 'The first day of the week in which a weekly bonus is counted.',
    },
    qrMin: {
      ...kind.amount(),
      name: 'VITE_QR_MIN',
      fallback: '1',
      about: 'The least amount of a QR.',
    },
    qrPayMin: {
      ...kind.orNull(kind.amount()),
      name: 'VITE_QR_PAY_MIN',
      about: 'The least amount and first quick amount of PAYTIMZ and ZPAY; empty is 10.',
    },
    kipAmounts: {
      ...kind.amounts(),
      name: 'VITE_KIP_AMOUNTS',
      fallback: '10000,50000,100000,500000,1000000',
      about:
        'The quick amounts of a deposit, transfer and withdrawal in kip. The least one is the least QR in kip.',
    },
    truelinkPassphrase: {
      ...kind.anyText(),
      name: 'VITE_TRUELINK_PASSPHRASE',
      about:
        'With it gift links are sent as the server reads them; it is in the bundle, so no secret. Empty hides gift links.',
    },
    fastBanks: {
      ...kind.list(),
      name: 'VITE_FAST_BANKS',
      about: 'Codes of the banks that are recommended for speed, such as `SCB,KBANK`; empty recommends none.',
    },
    iframe: {
      ...kind.flag(),
      name: 'VITE_IFRAME',
      fallback: 'false',
      about: "A game's sign-in link opens in a new tab instead of the page itself.",
    },
    games: {
      ...gamesFile(readFile),
      name: 'VITE_GAMES',
      about: 'How games are entered, see below; empty is as the specification says.',
    },
    chatIds: {
      ...kind.choice('one', 'both'),
      name: 'VITE_CHAT_IDS',
      fallback: 'one',
      about:
        "The ids that the chat's calls send. `one`: `userId` for a member, `guestId` for a visitor. `both`: always both; a visitor's `userId` is empty, and a member's `guestId` is that of the guest before, or empty.",
    },
    chatRoomSeparator: {
      ...kind.anyText(),
      name: 'VITE_CHAT_ROOM_SEPARATOR',
      about: "Stands between the server's prefix and the member's id in the name of a chat room.",
    },
    chatJoinEvent: {
      ...kind.word(),
      name: 'VITE_CHAT_JOIN_EVENT',
      fallback: 'join',
      about: 'The socket event that enters a room.',
    },
    chatMessageEvents: {
      ...kind.atLeastOne(),
      name: 'VITE_CHAT_MESSAGE_EVENTS',
      fallback: 'messaging,message',
      about: 'The socket events that bring a message.',
    },
    chatImageMb: {
      ...kind.whole(1, 1000),
      name: 'VITE_CHAT_IMAGE_MB',
      fallback: '10',
      about: 'The largest image that can be sent in the chat, in MB of 2²⁰ bytes.',
    },
    chatVideoMb: {
      ...kind.whole(1, 1000),
      name: 'VITE_CHAT_VIDEO_MB',
      fallback: '20',
      about: 'The largest video that can be sent in the chat, in MB of 2²⁰ bytes.',
    },
    // The hosts that the pages' policy allows beside those of the other settings (scripts/build/policy.ts).
    imageHosts: {
      ...kind.sources(),
      name: 'CSP_IMG_HOSTS',
      about:
        "Where pictures are: logos, banners, QR codes, game cards, the operator's texts. The origins of the app, the API and the chat are allowed.",
    },
    mediaHosts: {
      ...kind.sources(),
      name: 'CSP_MEDIA_HOSTS',
      about: 'Where videos of the chat are. The hosts of the chat and the tutorials are allowed.',
    },
    gameHosts: {
      ...kind.sources(),
      name: 'CSP_GAME_HOSTS',
      about:
        'Game sites that a sign-in form is posted to, and the targets of their redirects; `https:` allows all. The addresses of the games file are allowed; with neither such games do not open.',
    },
    connectHosts: {
      ...kind.hosts(),
      name: 'CSP_CONNECT_HOSTS',
      about: 'Further addresses to call. The API and the chat are allowed.',
    },
  }
}

function video(number: number, subject: string) {
  return {
    ...kind.orEmpty(kind.address()),
    name: `VITE_HOWTO_VIDEO_${number}`,
    about: `The address of the tutorial video about ${subject}; empty shows illustrated steps.`,
  }
}

type Settings = ReturnType<typeof buildSettings>
type Video = `howtoVideo${1 | 2 | 3 | 4 | 5}`
/** The settings under their names in the code, with the tutorial videos as one list. */
export type Env = { [Key in Exclude<keyof Settings, Video>]: z.output<Settings[Key]['schema']> } & {
  howtoVideos: string[]
}
