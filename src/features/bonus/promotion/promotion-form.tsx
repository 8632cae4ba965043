import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { checked, Form, type FormValues } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { UppercaseField } from '@/components/form/uppercase-field'
import { Card } from '@/components/layout/card'
import { openDialogs } from '@/components/overlay/dialog-stack'
import { useOpenModal } from '@/components/overlay/modal-route'
import { normaliseCode } from './promotion-code'
import { usePromotionLookup } from './use-promotion-lookup'

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
