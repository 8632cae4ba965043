import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { noteOddAnswer } from '@/api/core/wire/odd-answers'
import { moneyPolicy } from '@/api/money'
import { spin, type spinSetup, useSpin } from '@/api/spinwheel'
import { useIsUnmounted } from '@/components/feedback/use-is-unmounted'
import { prefersReducedMotion } from '@/lib/browser/device'
import { steadyNow } from '@/lib/browser/steady-clock'
import { sessionOf } from '@/session/token'
import { showAlert } from '@/stores/dialogs'
import { findSlice, normalAngle, restAngle, turnEnd, turnMs } from './wheel-turn'

/**
 * Calls back once: after `ms`, or when the page becomes visible later than that, because a sleeping device stops
 * timers. Gives the function that cancels it.
 */
export function callAtDeadline(ms: number, callback: () => void): () => void {
  const deadline = steadyNow() + ms
  const stop = () => {
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
  const fire = () => {
    stop()
    callback()
  }
  const look = () => {
    if (!document.hidden && steadyNow() >= deadline) fire()
  }
  const timer = window.setTimeout(fire, ms)
  document.addEventListener('visibilitychange', look)
  return stop
}

export type SpinSetup = z.output<typeof spinSetup.spec.output>
export type Wheel = NonNullable<SpinSetup['activeSpinwheel']>
type Answer = z.output<typeof spin.spec.output>

/** How long the result shows before the prize opens, in ms. */
const RESULT_MS = 2_000

/** A spin: the wheel at the time of the press, and the slice it stops on. */
export interface Turn {
  wheel: Wheel
  /** The winning slice's index, -1 when the server's code is not on the wheel. */
  index: number
  label: string
  from: number
  to: number
  ms: number
}

export type Phase = 'still' | 'turning' | 'stopped' | 'prize'
type Show = { phase: 'still'; angle: number } | { phase: Exclude<Phase, 'still'>; turn: Turn }

const labelOf = ({ slices }: Wheel, answer: Answer) =>
  answer.label || slices[findSlice(slices, answer)]?.label || ''

/** The turn for an answer. With a result that is not on the wheel, the wheel stops on a line between slices. */
function turnOf(wheel: Wheel, from: number, answer: Answer): Turn {
  const { slices } = wheel
  const index = findSlice(slices, answer)
  if (index < 0)
    noteOddAnswer('POST /api/spinwheel/spin', [{ path: ['result'], message: 'not on the wheel' }])
  const rest = restAngle(index < 0 ? Math.floor(slices.length / 2) + 0.5 : index, slices.length)
  const to = turnEnd(from, rest, Math.random() < 0.5 ? 3 : 4)
  const ms = prefersReducedMotion() ? 0 : turnMs(to - from)
  return { wheel, index, label: labelOf(wheel, answer), from, to, ms }
}

/** Tells the prize in an alert, where no wheel shows it. */
function tellPrize(t: TFunction, label: string) {
  moneyPolicy.told(spin.spec)
  showAlert({ title: t('spin.result'), text: label || t('spin.prizeUnnamed') })
}

/**
 * The sequence of a spin: call, turn, result, prize. Until the prize is shown, the next page would tell it. `reload` is called when the prize closes, when the call failed
 * and when the member left before the answer, never while the wheel turns.
 */
export function useSpinSequence(reload: () => Promise<unknown>) {
  const { t } = useTranslation()
  const { press, busy } = useSpin()
  const [show, setShow] = useState<Show>({ phase: 'still', angle: 0 })
  // After a failure the coins are refetched before the next spin.
  const [checking, setChecking] = useState(false)
  const [coins, setCoins] = useState<{ left: number; at: number } | null>(null)
  const isUnmounted = useIsUnmounted()

  useEffect(() => {
    if (show.phase === 'turning')
      return callAtDeadline(show.turn.ms, () => setShow({ phase: 'stopped', turn: show.turn }))
    if (show.phase === 'stopped')
      return callAtDeadline(RESULT_MS, () => {
        setShow({ phase: 'prize', turn: show.turn })
        moneyPolicy.told(spin.spec)
      })
  }, [show])

  // Whoever leaves while the wheel turns has paid the coin and is told the prize all the same.
  const leave = useRef(() => {})
  useEffect(() => {
    const session = sessionOf()
    leave.current = () => {
      const isOpen = show.phase === 'turning' || show.phase === 'stopped'
      if (!isOpen || sessionOf() !== session) return
      tellPrize(t, show.turn.label)
      reload()
    }
  }, [show, t, reload])
  useEffect(() => () => leave.current(), [])

  const angle = show.phase === 'still' ? show.angle : show.turn.to

  const spinOnce = (wheel: Wheel) => {
    press(
      {},
      {
        onSuccess: (answer) => {
          const label = labelOf(wheel, answer)
          moneyPolicy.keepResult(spin.spec, label)
          // The member has left the page: refetch, so that the coins elsewhere are right.
          if (isUnmounted.current) {
            tellPrize(t, label)
            reload()
            return
          }
          if (answer.remainingCoin !== null) setCoins({ left: answer.remainingCoin, at: steadyNow() })
          setShow({ phase: 'turning', turn: turnOf(wheel, angle, answer) })
        },
        onError: (error) => {
          showAlert({ title: t('spin.failedTitle'), error })
          setChecking(true)
          reload().finally(() => setChecking(false))
        },
      },
    )
  }

  const closePrize = () => {
    setShow({ phase: 'still', angle: normalAngle(angle) })
    reload()
  }

  return { show, angle, coins, spin: spinOnce, sending: busy || checking, closePrize }
}
