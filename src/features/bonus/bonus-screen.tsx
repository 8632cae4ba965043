import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { useActiveBonus, useBonuses, useClearBonus } from '@/api/bonus'
import { useOnce } from '@/api/core/cache/use-once'
import { findPromotion } from '@/api/promotion'
import { useWallet } from '@/api/wallet'
import { Empty } from '@/components/feedback/empty'
import { doneText, successMessage } from '@/components/feedback/error-text'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { checked, Form, type FormValues } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { UppercaseField } from '@/components/form/uppercase-field'
import { Button } from '@/components/layout/button'
import { Card } from '@/components/layout/card'
import { classNames } from '@/components/layout/class-names'
import { Screen } from '@/components/layout/screen'
import { BannerPicture } from '@/components/media/banner-picture'
import { canMoveAllBack } from '@/components/money/move-all-back'
import { openDialogs } from '@/components/overlay/dialog-stack'
import { useOpenModal } from '@/components/overlay/modal-route'
import { currencyWord } from '@/currency/currency'
import { env } from '@/env'
import { formatMoney, readMoney, type Satang, sum } from '@/lib/money'
import { askConfirm, showAlert } from '@/stores/dialogs'
import { toast } from '@/stores/toasts'
import { BonusFacts, bonusTypeText, StateChip } from './bonus-facts'
import { type Bonus, bonusState, useServerNow } from './bonus-state'
import { normaliseCode } from './promotion-code'

/**
 * Bonuses: the active one with Cancel, or the promotion code form; below, the
 * available ones. The Cancel button or the form appears once the server says whether a bonus is active.
 */
export function BonusScreen() {
  const { t } = useTranslation()
  const active = useActiveBonus()
  const offers = useBonuses()
  return (
    <Screen name="bonus" title={t('bonus.title')} wide>
      <div className="mx-auto w-full max-w-120 md:mx-0">
        <QueryView query={active} loading={<Skeleton className="h-48 w-full rounded-card" />}>
          {({ status, type }) => (status ? <CurrentBonus type={type} /> : <PromotionForm />)}
        </QueryView>
      </div>
      <h2 className="mt-6 mb-3 font-semibold text-lg">{t('bonus.list')}</h2>
      <QueryView query={offers} loading={<ListSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <Empty text={t('bonus.none')} />
          ) : (
            <ul className="grid gap-4 md:grid-cols-2">
              {list.map((bonus) => (
                <li key={bonus.code}>
                  <BonusCard bonus={bonus} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Screen>
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-60 w-full rounded-card" />
      <Skeleton className="h-60 w-full rounded-card" />
    </div>
  )
}

/** An available bonus that opens its detail; disabled when used up. */
function BonusCard({ bonus }: { bonus: Bonus }) {
  const open = useOpenModal()
  const state = bonusState(bonus, useServerNow())
  const [banner] = bonus.banners
  return (
    <button
      type="button"
      data-testid={`bonus-card-${bonus.code}`}
      data-state={state}
      disabled={state === 'received'}
      onClick={() => open('bonus', { bonus: bonus.code })}
      className={classNames(
        'flex h-full w-full flex-col overflow-hidden rounded-card border bg-raised text-left shadow-card',
        state === 'active' ? 'border-positive' : 'border-line',
      )}
    >
      {banner && (
        <BannerPicture decorative src={banner} className={state === 'received' ? 'grayscale' : ''} />
      )}
      <span className="flex w-full grow flex-col gap-1 px-4 py-3">
        <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold">{bonus.name ?? bonus.code}</span>
          <StateChip state={state} />
        </span>
        <BonusFacts bonus={bonus} />
      </span>
    </button>
  )
}

const FIELDS = ['code'] as const

/** The promotion code form: finds a promotion and opens it, or says that there is none. */
function PromotionForm() {
  const { t } = useTranslation()
  const open = useOpenModal()
  const { history } = useRouter()
  const lookup = usePromotionLookup()
  const place = useRef<HTMLDivElement>(null)

  const find = ({ code }: FormValues<(typeof FIELDS)[number]>) => {
    const wanted = normaliseCode(code)
    lookup.press(wanted, {
      // The member may have left the page or opened a modal.
      onSuccess: (promotion) => {
        const isCovered = openDialogs.read().length > 0 || history.location.search.includes('modal=')
        if (promotion && place.current && !isCovered) open('promotion', { bonus: wanted })
      },
    })
  }

  return (
    <Card>
      <div ref={place}>
        <Form
          fields={FIELDS}
          check={(values) => checked(values, { code: values.code.trim() ? undefined : t('common.required') })}
          onSubmit={find}
          onEdit={lookup.reset}
          refusals={{ code: lookup.error ?? undefined }}
          busy={lookup.busy}
          className="flex flex-col gap-4"
        >
          <UppercaseField
            label={t('bonus.promotion.title')}
            name="code"
            testId="promo-code"
            write={false}
            autoComplete="off"
            enterKeyHint="search"
          />
          <div role="status" className="-mt-3">
            {lookup.data === null && (
              <p data-testid="promo-none" className="mt-1 text-negative text-sm">
                {t('bonus.promotion.none')}
              </p>
            )}
          </div>
          <SubmitButton data-testid="promo-find">{t('bonus.promotion.find')}</SubmitButton>
        </Form>
      </div>
    </Card>
  )
}

type Promotion = z.output<typeof findPromotion.spec.output>['promotion']

/**
 * Finds a promotion by normalised code, with at most one request per press. Gives null when there is none, however the
 * server says so.
 */
function usePromotionLookup() {
  const client = useQueryClient()
  return useOnce<Promotion, string>({
    mutationKey: ['promotion', 'look-up'],
    mutationFn: async (code) =>
      code === '' ? null : (await client.query(findPromotion({ code }))).promotion,
    // A read run as a mutation, because it follows a press. The form reports its failure.
    meta: { spec: { ...findPromotion.spec, errors: 'caller' } },
  })
}

/**
 * The active bonus with a Cancel button. The button asks with a warning before it cancels. A
 * success is reported by a toast, a failure by an alert.
 */
function CurrentBonus({ type }: { type: string | null }) {
  const { t } = useTranslation()
  const { data: offers } = useBonuses()
  // The warning names the games with money, so the action waits for the wallet query to settle.
  const money = useWallet()
  const clear = useClearBonus()
  const navigate = useNavigate()
  const name = offers?.find(({ userBonus }) => userBonus?.isActive)?.name
  const typeText = bonusTypeText(t, type)

  const cancel = async () => {
    const games = money.data?.slots ?? null
    const given = { games, endBelow: env.bonusEndBelow, currency: currencyWord(t) }
    const { text, loss, fullest } = cancelWarning(t, given)
    const moveAll = {
      label: t('transfer.back.open'),
      testId: 'move-all-back',
      // Closing that sheet leads back to here.
      run: () => navigate({ to: '/user/home', search: { modal: 'move-back' }, state: { modalPushed: true } }),
    }
    const moveOne = {
      label: t('game.transferOut'),
      testId: 'confirm-other',
      run: () => navigate({ to: '/user/home', search: { modal: 'transfer', from: fullest ?? undefined } }),
    }
    const sure = await askConfirm({
      title: t('bonus.cancel.title'),
      text,
      loss,
      other: fullest ? (canMoveAllBack() ? moveAll : moveOne) : null,
      ok: t('bonus.current.cancel'),
      cancel: t('bonus.cancel.keep'),
      danger: true,
    })
    if (!sure) return
    clear.press(undefined, {
      onSuccess: ({ message }, shown) => {
        const done = successMessage(t, message, t('codes.errors.BONUS_CLEAR'))
        toast({ ...done, text: doneText(t, done.text, shown), stays: Boolean(shown) })
      },
      onError: (error) => showAlert({ title: t('bonus.cancel.failedTitle'), error }),
    })
  }

  return (
    <Card>
      <h2 className="text-muted">{t('bonus.current.title')}</h2>
      <p data-testid="bonus-current" className="font-semibold text-lg">
        {typeText}
      </p>
      {name && name !== typeText && <p>{name}</p>}
      <Button
        wide
        data-testid="bonus-cancel"
        busy={clear.busy || money.isPending}
        onClick={cancel}
        className="mt-4"
      >
        {t('bonus.current.cancel')}
      </Button>
    </Card>
  )
}

interface Given {
  /** The game accounts, or null when they couldn't be read. */
  games: readonly { name: string; code: string; amount: Satang | null }[] | null
  /** The limit in baht that the text names: deposit plus bonus must be below it. Null if the build sets none. */
  endBelow: number | null
  currency: string
}

/**
 * The question before a bonus is cancelled. First the sum in games that becomes 0, with the games and those whose amount
 * is unknown, or that there are none or that they could not be read. Then the conditions: that the money can be
 * transferred first, and the limit if one is set. `fullest` is the game with the most money.
 */
export function cancelWarning(t: TFunction, { games, endBelow, currency }: Given) {
  const money = (amount: Satang | null) => `${formatMoney(amount)} ${currency}`
  const holding = (games ?? []).filter(({ amount }) => amount !== null && amount > 0)
  const unread = (games ?? []).filter(({ amount }) => amount === null)
  const amount = sum(holding.flatMap(({ amount }) => amount ?? []))
  const figure = endBelow === null ? [] : [t('bonus.cancel.below', { amount: money(readMoney(endBelow)) })]
  const left =
    games === null
      ? [t('bonus.cancel.unknown')]
      : holding.length + unread.length === 0
        ? [t('bonus.cancel.noGames')]
        : [
            ...holding.map(({ name, code, amount }) => `${name || code} ${money(amount)}`),
            ...(unread.length > 0 ? [t('bonus.cancel.unread')] : []),
            ...unread.map(({ name, code }) => name || code),
          ]
  return {
    loss: holding.length > 0 && amount !== null ? { text: t('bonus.cancel.games'), amount } : null,
    text: [...left, '', t('bonus.cancel.warning'), ...figure].join('\n'),
    fullest: [...holding].sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0))[0]?.code ?? null,
  }
}
