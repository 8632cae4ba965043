import { focusManager } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import DoorClosed from 'lucide-react/icons/door-closed'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useActive } from '@/api/lookup'
import { errorText, outcomeAttributes } from '@/components/feedback/error-text'
import { ReportButton } from '@/components/feedback/report-button'
import { Button } from '@/components/layout/button'
import { notCarriedOut } from '@/session/session-events'
import { toast } from '@/stores/toasts'
import { SitePage } from './site-page'

const NotDone = lazy(() => import('@/member/not-done'))

/**
 * The page of a closed site. The site is checked at once when the page is opened or reloaded,
 * and again by the button and when the page becomes visible, never by a timer. When the site is open again, the page leads to sign-in.
 */
export function TerminatedScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const query = useActive({ enabled: false, retry: false, meta: { isShownInPlace: true } })
  const { refetch } = query
  // The app comes here after the server has said that the site is closed. Then there is an answer.
  const isOpened = query.data === undefined
  const isOpen = query.isSuccess && query.data.terminated !== 'gone'
  const failure = query.error?.code === 'gone' ? null : query.error

  useEffect(() => {
    if (!isOpen) return
    notCarriedOut.change(() => null)
    navigate({ to: '/login', replace: true })
  }, [isOpen, navigate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isOpened) refetch()
  }, [])

  useEffect(
    () =>
      focusManager.subscribe((focused) => {
        if (focused) refetch()
      }),
    [refetch],
  )

  const check = async () => {
    const { data, error } = await refetch()
    if (data?.terminated === 'gone' || error?.code === 'gone')
      toast({ kind: 'info', text: t('site.terminated.still') })
  }

  return (
    <SitePage
      name="terminated"
      icon={DoorClosed}
      title={t('site.terminated.title')}
      text={t('site.terminated.text')}
    >
      <Suspense fallback={null}>
        <NotDone page="terminated" />
      </Suspense>
      {failure && (
        <>
          <p
            role="alert"
            data-testid="terminated-error"
            {...outcomeAttributes(failure)}
            className="text-negative"
          >
            {errorText(t, failure)}
          </p>
          <ReportButton />
        </>
      )}
      <Button look="primary" wide data-testid="terminated-check" busy={query.isFetching} onClick={check}>
        {t('site.terminated.check')}
      </Button>
      <Link to="/contact" data-testid="terminated-contact" className="link px-3">
        {t('contact.title')}
      </Link>
    </SitePage>
  )
}
