import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { env } from '@/env'
import { canLock, isLockSet, removeLock, setLock } from '@/session/lock'

/** Sets the lock on this device, and takes it away. */
export function LockSwitch() {
  const { t } = useTranslation()
  const id = useId()
  const [isSet, setSet] = useState(isLockSet)
  const [isPossible, setPossible] = useState(true)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    canLock().then(setPossible)
  }, [])
  // A build that no longer offers it leaves the way out of it.
  if (env.hidden.includes('lock') && !isSet) return null
  const change = async () => {
    setFailed(false)
    if (isSet) removeLock()
    else await setLock(t('common.appName')).catch(() => setFailed(true))
    setSet(isLockSet())
  }
  const isOffered = isPossible || isSet
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          role="switch"
          data-testid="lock-switch"
          checked={isSet}
          aria-checked={isSet}
          disabled={!isOffered}
          aria-describedby={id}
          onChange={change}
          className="size-5 shrink-0 accent-ink"
        />
        {t('profile.lock.label')}
      </label>
      <p id={id} className="text-muted text-sm">
        {isOffered ? t('profile.lock.hint') : t('profile.lock.impossible')}
      </p>
      {isFailed && (
        <p role="alert" data-testid="lock-switch-error" className="mt-1 text-negative text-sm">
          {t('profile.lock.failed')}
        </p>
      )}
    </div>
  )
}
