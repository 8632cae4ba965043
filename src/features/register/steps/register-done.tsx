import { useNavigate, useRouter } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/layout/button'

const REDIRECT_MS = 2_000

interface RegisterDoneProps {
  phone: string
  /** The place in history of the first step; null where it isn't known. */
  first: number | null
}

/**
 * After a registration: opens sign-in after 2 s, or at once by the button, in the place of all steps. Back from there
 * leads to no empty form.
 */
export default function RegisterDone({ phone, first }: RegisterDoneProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const router = useRouter()
  const go = useCallback(() => {
    const open = () => navigate({ to: '/login', state: { signInAs: phone }, replace: true })
    const steps = first === null ? 0 : router.state.location.state.__TSR_index - first
    if (steps <= 0) return open()
    const stop = router.history.subscribe(() => {
      stop()
      open()
    })
    router.history.go(-steps, { ignoreBlocker: true })
  }, [navigate, router, phone, first])

  // Does nothing once the member navigates, even before the next page has loaded.
  useEffect(() => {
    const timer = window.setTimeout(() => {
      if (router.latestLocation.pathname === '/register') go()
    }, REDIRECT_MS)
    return () => window.clearTimeout(timer)
  }, [go, router])

  return (
    <div data-testid="register-done" className="flex flex-col items-center gap-4 py-8 text-center">
      <CircleCheck className="size-14 text-positive" />
      <h2 className="font-semibold text-lg">{t('register.done.title')}</h2>
      <p className="text-muted">{t('register.done.text', { phone })}</p>
      <Button look="primary" wide data-testid="register-go-login" onClick={go}>
        {t('register.done.go')}
      </Button>
    </div>
  )
}
