import { act, fireEvent, render, screen } from '@testing-library/react'
import { t } from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadNamespace, setLocale } from '@/i18n/index.ts'
import { Carousel } from './carousel'

beforeEach(async () => {
  await Promise.all([setLocale('en'), loadNamespace('member')])
  vi.useFakeTimers()
})

/** Shows three slides. Their track has the width of one, and scrolls at once. */
function show(isStill = false) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isStill } as MediaQueryList)
  render(<Carousel label="Offers" slides={['a', 'b', 'c'].map((key) => ({ key, content: key }))} />)
  const track = screen.getByRole('list')
  const scrollTo = vi.fn(({ left = 0 }: ScrollToOptions) => {
    track.scrollLeft = left
    fireEvent.scroll(track)
  })
  Object.defineProperties(track, { clientWidth: { value: 300 }, scrollTo: { value: scrollTo } })
  const press = (name: 'next' | 'previous' | 'pause' | 'play') =>
    fireEvent.click(screen.getByRole('button', { name: t(`carousel.${name}`) }))
  /** The slides in view after each of these, which are also told. */
  const after = (...acts: (() => unknown)[]) =>
    acts.map((one) => {
      one()
      const at = screen.getAllByRole('listitem').findIndex(({ dataset }) => dataset.current === 'true')
      screen.getByText(t('carousel.slide', { number: at + 1, total: 3 }))
      return at
    })
  return { track, scrollTo, press, after }
}
const pass = (ms: number) => () => act(() => vi.advanceTimersByTime(ms))
const move = pass(6_000)

it('slides move on by themselves, from the last to the first, until they are stopped', () => {
  const { press, after } = show()
  expect(after(move, move, move, move)).toEqual([1, 2, 0, 1])
  press('pause')
  expect(after(pass(60_000))).toEqual([1])
  press('play')
  expect(after(move)).toEqual([2])
})

it.each([
  ['pointerEnter', 'pointerLeave'],
  ['focus', 'blur'],
] as const)('slides stand while they are read, from %s to %s', (begin, end) => {
  const { track, after } = show()
  fireEvent[begin](track)
  expect(after(pass(60_000))).toEqual([0])
  fireEvent[end](track)
  expect(after(move)).toEqual([1])
})

it.each([true, false])('buttons and keys step, and end the moving (less motion: %s)', (isStill) => {
  const { track, scrollTo, press, after } = show(isStill)
  if (isStill) expect(after(pass(60_000))).toEqual([0])
  const key = (name: string) => () => fireEvent.keyDown(track, { key: name })
  const steps = [() => press('previous'), () => press('next'), key('ArrowRight'), key('ArrowLeft')]
  expect(after(...steps, pass(60_000))).toEqual([2, 0, 1, 0, 0])
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: isStill ? 'instant' : 'smooth' })
})
