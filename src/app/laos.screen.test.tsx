import { screen, waitFor } from '@testing-library/react'
import { t } from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { registration, VISITOR } from '@/testing/screen/registration'
import { renderRoute } from '@/testing/screen/render-route'
import { sandbox, sent } from '@/testing/screen/sandbox'
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

async function open() {
  const app = await renderRoute('/register', { phone: null, locale: 'la' })
  return { ...app, ...registration(app) }
}

it('a member sees kip', async () => {
  await renderRoute('/user/home', { phone: LAO_PHONE, locale: 'la' })
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(t('common.kip')))
  // Control: home.screen.test.tsx expects baht.
  expect(screen.getByRole('main')).not.toHaveTextContent(t('common.baht'))
})

it('numbers have 6 to 15 digits instead of 10', async () => {
  sandbox.world().settings.registerOTP = true
  const { fields, fillPhone } = await open()
  const phone = await fields.phone()
  for (const wrong of ['12345', '1234567890123456', '020x5551234']) {
    await fillPhone(wrong)
    await waitFor(() =>
      expect(phone).toHaveAccessibleDescription(expect.stringContaining(t('register.phone.wrongLaos'))),
    )
  }
  expect(sent('POST', '/api/otp/send')).toBe(0)
  await fillPhone('໑໒໓໔໕໖')
  await fields.otp()
  expect(sent('POST', '/api/otp/send')).toBe(1)
})

it('a visitor registers in baht, where kip is the default, and sees baht', async () => {
  const { user, signIn, fillPhone, fillProfile, fillBank, submit } = await open()
  await fillPhone(NEWCOMER.phone)
  await fillProfile()
  await fillBank(NEWCOMER)
  const choice = screen.getByRole('combobox', { name: t('register.bank.currency') })
  expect(choice).toHaveValue('LAK')
  await user.selectOptions(choice, 'BAHT')
  await submit()
  await screen.findByRole('heading', { name: t('register.done.title') })
  const made = { username: '02098765432', bankCode: 'BCEL', currency: 'BAHT' }
  expect([...sandbox.world().members.values()].at(-1)).toMatchObject(made)
  // Sign-in opens by itself.
  await signIn(NEWCOMER.phone, NEWCOMER.password)
  await screen.findByRole('heading', { name: t('home.total') })
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(t('common.baht')))
  expect(screen.getByRole('main')).not.toHaveTextContent(t('common.kip'))
})
