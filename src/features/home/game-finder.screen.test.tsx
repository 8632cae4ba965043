import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it, vi } from 'vitest'
import { env } from '@/env'
import { signOut } from '@/member/member-session'
import { noteEntered, readHabits } from '@/session/habits'
import { findSheet } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { sandbox } from '@/testing/screen/sandbox'

const games = () => screen.getAllByTestId(/^game-card-[A-Z\d]+$/).map(({ dataset }) => dataset.testid)
const search = () => screen.findByRole('searchbox', { name: t('home.finder.search') })
const own = () =>
  screen.queryAllByTestId(/^games-recent-/).map(({ dataset }) => dataset.testid?.replace('games-recent-', ''))

it('a game is found by part of its name or code, in whatever case, without a request', async () => {
  const { fill, queryClient } = await renderRoute('/user/home', { locale: 'la' })
  const field = await search()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const before = sandbox.requests().length
  const all = games().length
  await fill(field, ' pagoda  GAMES')
  await waitFor(() => expect(games()).toEqual(['game-card-PG']))
  expect(screen.getByText(t('home.finder.found', { count: 1 }))).toHaveAttribute('role', 'status')
  await fill(field, 'no such game')
  await screen.findByText(t('home.finder.none'))
  await fill(field, '')
  await waitFor(() => expect(games()).toHaveLength(all))
  expect(sandbox.requests()).toHaveLength(before)
})

it('a button leads to each section', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const { press } = await renderRoute('/user/home')
  const sections = await screen.findByRole('navigation', { name: t('home.finder.sections') })
  await press(t('home.sections.lotto'), sections)
  expect(screen.getByRole('heading', { name: t('home.sections.lotto') })).toHaveFocus()
  expect(scrolled).toHaveBeenCalledOnce()
  scrolled.mockRestore()
})

it('the favourite games come first, then the last played ones, until the sign-out', async () => {
  const { press, router, queryClient } = await renderRoute('/user/home?modal=game&game=PG', { locale: 'th' })
  const star = { name: t('game.favourite') }
  const sheet = await findSheet('Pagoda Games')
  await press(star.name, sheet)
  expect(within(sheet).getByRole('button', star)).toHaveAttribute('aria-pressed', 'true')
  noteEntered('IMI')
  noteEntered('JOKER2')
  noteEntered('NOSUCH')
  await router.navigate({ to: '/user/home', search: {} })
  await waitFor(() => expect(own()).toEqual(['PG', 'JOKER2', 'IMI']))
  await signOut(queryClient, () => router.navigate({ to: '/login' }))
  expect([localStorage.getItem('habits'), readHabits().recent]).toEqual([null, []])
})

it('after a game its money is offered back, until it was taken or the question is closed', async () => {
  const { press } = await renderRoute('/user/home')
  await search()
  const question = () => screen.queryByTestId('take-back')
  expect(question()).toBeNull()
  noteEntered('PG')
  await waitFor(() => expect(question()).toHaveTextContent('320.50'))
  await press(t('game.transferOut'), question() ?? document.body)
  const sheet = await findSheet(t('transfer.title'))
  expect(await within(sheet).findByRole('combobox', { name: t('transfer.from') })).toHaveValue('PG')
  await press(t('common.close'), sheet)
  await press(t('common.close'), question() ?? document.body)
  await waitFor(() => expect(question()).toBeNull())
})

it('a build can hide all of it', async () => {
  env.hidden = ['game-finder']
  await renderRoute('/user/home')
  noteEntered('PG')
  await waitFor(() => expect(games().length).toBeGreaterThan(3))
  for (const handle of ['games-search', 'games-recent', 'take-back'])
    expect(screen.queryByTestId(handle)).toBeNull()
  env.hidden = []
})
