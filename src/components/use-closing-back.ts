import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Back, and a swipe back, leave what stands over the page without being a part of its URL: it goes with them. */
export function useClosingBack(close: () => void) {
  const { history } = useRouter()
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        if (type !== 'PUSH' && type !== 'REPLACE') close()
      }),
    [history, close],
  )
}
