import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendLogout } from '@/api/auth'
import { Button } from '@/components/layout/button'
import { unlock } from '@/session/lock'
import { loseSession } from '@/session/session-events'
import { readToken } from '@/session/token'
import { SitePage } from './site-page'

/** What a locked page shows: the way back by the device's own means, and the one by password, which ends the session. */
export default function LockScreen() {
  const { t } = useTranslation()
  const [state, setState] = useState<'locked' | 'asking' | 'failed'>('locked')
  const ask = async () => {
    setState('asking')
    try {
      await unlock()
    } catch {
      setState('failed')
    }
  }
  const leaveForPassword = () => {
    sendLogout()
    loseSession(readToken() ?? '')
  }
  return (
    <SitePage name="lock" icon={LockKeyhole} title={t('site.lock.title')} text={t('site.lock.text')}>
      {state === 'failed' && (
        <p role="alert" data-testid="lock-error" className="text-negative">
          {t('site.lock.failed')}
        </p>
      )}
      <Button look="primary" wide autoFocus data-testid="unlock" busy={state === 'asking'} onClick={ask}>
        {t('site.lock.unlock')}
      </Button>
      <Button look="link" data-testid="lock-password" onClick={leaveForPassword}>
        {t('site.lock.password')}
      </Button>
    </SitePage>
  )
}
