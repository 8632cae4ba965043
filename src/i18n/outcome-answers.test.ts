import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/lib/locale'
import { textsIn } from '@/testing/all-texts'
import { ACCOUNT, type Answers, FIELD, faults, SUPPORT } from '@/testing/error-answers'
import { flattenTexts } from '@/testing/flatten-texts'

const NOTHING = ['none', 'nothing'] as const
const BUTTON = ['none', 'beside'] as const
const TITLE = ['beside', 'beside'] as const
const SAID = ['said', 'asked'] as const

/**
 * The answers of the areas' own texts about what failed, was lost or is closed. Texts that are always shown together are
 * joined by ` + `. The server's codes, the app's texts about calls and the evidence are in error-answers.test.ts.
 */
const ANSWERS: Record<string, Answers> = {
  'bonus.cancel.unknown': SAID,
  'bonus.cancel.unread': TITLE,
  'bonus.detail.receivedLimit': NOTHING,
  'bonus.detail.unknown': ACCOUNT,
  'bonus.gone': ACCOUNT,
  'bonus.lock': NOTHING,
  'bonus.lockSum': NOTHING,
  'bonus.promotion.none': ACCOUNT,
  'bonus.times.unreadable': NOTHING,
  'chat.unsupported': NOTHING,
  'common.failed': ACCOUNT,
  'common.modalFailed': ACCOUNT,
  'common.pictureFailed': BUTTON,
  'common.signOutUnfinished': BUTTON,
  'common.staleSince': ['beside', 'nothing'],
  'common.unknown': TITLE,
  'deposit.bank.noNumber': ACCOUNT,
  'deposit.checking': SAID,
  'deposit.notChecked': ['said', 'nothing'],
  'deposit.nothing': ACCOUNT,
  'deposit.qr.cancelled': SUPPORT,
  'deposit.qr.expired': SUPPORT,
  'deposit.qr.gone': SAID,
  'deposit.qr.noImage': ACCOUNT,
  'deposit.qr.notSaved': ACCOUNT,
  'deposit.wallet.noPaste': ACCOUNT,
  'deposit.wallet.other': ACCOUNT,
  'deposit.wallet.sent + deposit.wallet.sentText': SAID,
  'fallback.notStarted': ACCOUNT,
  'fallback.tooOld': ACCOUNT,
  'deposit.wallet.failed': TITLE,
  'game.closed': BUTTON,
  'game.noLink': ACCOUNT,
  'game.notFromHere': ACCOUNT,
  'game.playFailed': TITLE,
  'home.atLeastWhy': ['beside', 'nothing'],
  'howto.bonusReceive.s4': NOTHING,
  'login.expired': ACCOUNT,
  'login.notKept': ACCOUNT,
  'login.registered': ACCOUNT,
  'lost.failed': SAID,
  'lost.notDone': ['still', 'asked'],
  'lost.notDoneClosed': ['still', 'nothing'],
  'lost.notDoneClosedSlip': ['none', 'asked'],
  'lost.notDoneSlip': ['none', 'asked'],
  'lost.notShown + lost.compare': SAID,
  'lost.unknown + lost.compare': SAID,
  'lost.unknown + lost.signIn': SAID,
  'profile.lock.failed': ACCOUNT,
  'profile.lock.impossible': ACCOUNT,
  'profile.password.unknown': ACCOUNT,
  'refund.asBonus': NOTHING,
  'refund.blocked': ACCOUNT,
  'refund.bonusUnknown': BUTTON,
  'refund.historyNone': NOTHING,
  'refund.unreadable': ACCOUNT,
  'register.otp.renew': BUTTON,
  'register.phone.wrongLaos': ACCOUNT,
  'register.unknown': ACCOUNT,
  'site.crash.title + site.crash.text': SAID,
  'site.lock.failed': ACCOUNT,
  'site.notFound.title + site.notFound.text': BUTTON,
  'site.terminated.still': ACCOUNT,
  'site.terminated.title + site.terminated.text': SAID,
  'slip.cancelled': NOTHING,
  'slip.cancelledLate': ACCOUNT,
  'slip.closed + slip.closedHelp': SUPPORT,
  'slip.failed': TITLE,
  'slip.problems.empty': ACCOUNT,
  'slip.problems.heic': ACCOUNT,
  'slip.problems.tooManyPixels': ACCOUNT,
  'slip.problems.unreadable': ACCOUNT,
  'slip.problems.unsupported': ACCOUNT,
  'spin.claimFailed': TITLE,
  'statement.export.badOrder': FIELD,
  'statement.export.covers': NOTHING,
  'statement.export.covers_one': NOTHING,
  'statement.pastEnd': BUTTON,
  'statement.reminder.unread': SAID,
  'statement.slips.empty': NOTHING,
  'statement.slips.noPicture': ACCOUNT,
  'statement.status.FAILED': ['beside', 'nothing'],
  'transfer.same': ACCOUNT,
  'withdraw.limitsUnknown': NOTHING,
  'withdraw.noAccount': ACCOUNT,
}

/** How an English text tells of what failed, was lost or is closed. */
const TELLS =
  /n't\b|\bfailed\b|\bmay (?:already )?have\b|no longer|expired|nothing was|no (?:clear )?response|went wrong|still closed|\btoo (?:large|old)\b|is empty/i
/** A condition, an explanation or the label of a choice tells of nothing that has happened. */
const GUIDES = /^(?:If|For|Not in|Don't)\b/
/** A title stands above a text of its own. */
const isTitle = (key: string) => /(?:^|\.)title$|Title(?:Of)?$/.test(key)
const isElsewhere = (key: string) => /^(?:codes|client|evidence)\./.test(key)

const partsOf = (keys: string) => keys.split(' + ')

/** The texts that tell of an outcome and are not among the given keys. */
const unlisted = (texts: readonly [key: string, text: string][], listed: readonly string[]) =>
  texts.flatMap(([key, text]) =>
    TELLS.test(text) && !GUIDES.test(text) && !isTitle(key) && !isElsewhere(key) && !listed.includes(key)
      ? [key]
      : [],
  )

it('every text that tells of what failed, was lost or is closed has its answers in the table', () => {
  const texts = flattenTexts(textsIn('en'))
  const listed = Object.keys(ANSWERS).flatMap(partsOf)
  expect(unlisted(texts, listed)).toEqual([])
  expect(listed.filter((key) => !texts.some(([one]) => one === key))).toEqual([])
  expect(unlisted([['new.area', "The room couldn't be opened."]], listed)).toEqual(['new.area'])
  expect(unlisted([['new.area', 'The room is open.']], listed)).toEqual([])
})

describe.each(LOCALES)('the outcomes in %s', (locale) => {
  const texts = new Map(flattenTexts(textsIn(locale)))
  const textOf = (keys: string) =>
    partsOf(keys)
      .map((key) => texts.get(key))
      .join('. ')

  it('say where the money is and what to do, as the table has it', () => {
    expect(
      Object.entries(ANSWERS).flatMap(([keys, answers]) =>
        faults(answers, textOf(keys), locale).map((fault) => `${keys}: ${fault}`),
      ),
    ).toEqual([])
  })
})
