import { screen, waitFor } from '@testing-library/react'
import { t } from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { registration, VISITOR } from '@/testing/screen/registration'
import { renderRoute } from '@/testing/screen/render-route'
import { sandbox } from '@/testing/screen/sandbox'
import { LAO_PHONE } from '../../mocks/scenarios/people'

// The app as a build for Laos has it.
vi.mock('@/env', async (load) => {
  const { env } = await load<typeof import('@/env')>()
  return { env: { ...env, laos: true } }
})

beforeEach(() => {
  sandbox.reset('laos').settings.registerOTP = false
})

const NEWCOMER = { ...VISITOR, phone: '020 9876 5432', bank: 'BCEL' }

it('a member sees kip', async () => {
  await renderRoute('/user/home', { phone: LAO_PHONE, locale: 'la' })
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(t('common.kip')))
  // Control: home.screen.test.tsx expects baht.
  expect(screen.getByRole('main')).not.toHaveTextContent(t('common.baht'))
})

it('a visitor registers in baht, where kip is the default, and sees baht', async () => {
  const app = await renderRoute('/register', { phone: null, locale: 'la' })
  const { fields, fillPhone, fillProfile, fillBank, submit } = registration(app)
  await fillPhone('12345')
  const wrong = expect.stringContaining(t('register.phone.wrongLaos'))
  await waitFor(async () => expect(await fields.phone()).toHaveAccessibleDescription(wrong))
  await fillPhone(NEWCOMER.phone)
  await fillProfile()
  await fillBank(NEWCOMER)
  const choice = screen.getByRole('combobox', { name: t('register.bank.currency') })
  expect(choice).toHaveValue('LAK')
  await app.user.selectOptions(choice, 'BAHT')
  await submit()
  await screen.findByRole('heading', { name: t('register.done.title') })
  const made = { username: '02098765432', bankCode: 'BCEL', currency: 'BAHT' }
  expect([...sandbox.world().members.values()].at(-1)).toMatchObject(made)
  // Sign-in opens by itself.
  await app.signIn(NEWCOMER.phone, NEWCOMER.password)
  await screen.findByRole('heading', { name: t('home.total') })
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(t('common.baht')))
  expect(screen.getByRole('main')).not.toHaveTextContent(t('common.kip'))
})
