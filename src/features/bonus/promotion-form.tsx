import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { useOnce } from '@/api/core/cache/use-once'
import { findPromotion } from '@/api/promotion'
import { checked, Form, type FormValues } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { UppercaseField } from '@/components/form/uppercase-field'
import { Card } from '@/components/layout/card'
import { openDialogs } from '@/components/overlay/dialog-stack'
import { useOpenModal } from '@/components/overlay/modal-route'
import { normaliseCode } from './promotion-code'

const FIELDS = ['code'] as const

/** The promotion code form: finds a promotion and opens it, or says that there is none. */
export function PromotionForm() {
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
