import { screen } from '@testing-library/react'
import { t } from 'i18next'
import type { hands } from './hands'

/** A visitor who registers. The sandbox knows neither the number nor the account. */
export const VISITOR = {
  phone: '0899999999',
  name: 'Somchai Jaidee',
  password: 'mango-farm-82',
  bank: 'SCB',
  firstName: 'somchai',
  lastName: 'jaidee',
  accountNo: '123-456-7890',
}

const textField = (name: string) => screen.findByRole('textbox', { name })

/** The fields of the registration, by the words beside them, and what a visitor does in each step. */
export function registration({ user, fill, press }: ReturnType<typeof hands>) {
  const fields = {
    phone: () => textField(t('login.username')),
    otp: () => textField(t('register.otp.label')),
    name: () => textField(t('register.profile.name')),
    password: () => screen.findByLabelText(t('login.password')),
    confirm: () => screen.findByLabelText(t('register.profile.confirm')),
    bank: () => screen.findByRole('combobox', { name: t('register.bank.bank') }),
    firstName: () => textField(t('register.bank.firstName')),
    lastName: () => textField(t('register.bank.lastName')),
    accountNo: () => textField(t('register.bank.accountNo')),
  }
  const next = () => press(t('common.next'))
  const fillPhone = async (phone = VISITOR.phone) => {
    await fill(await fields.phone(), phone)
    await next()
  }
  const fillProfile = async ({ name, password } = VISITOR) => {
    await fill(await fields.name(), name)
    await fill(await fields.password(), password)
    await fill(await fields.confirm(), password)
    await next()
  }
  const fillBank = async ({ bank, firstName, lastName, accountNo } = VISITOR) => {
    await user.selectOptions(await fields.bank(), bank)
    await fill(await fields.firstName(), firstName)
    await fill(await fields.lastName(), lastName)
    await fill(await fields.accountNo(), accountNo)
  }
  return {
    fields,
    next,
    submit: () => press(t('register.submit')),
    fillPhone,
    fillProfile,
    fillBank,
    /** Every step of a registration without its phone check. Doesn't submit the last one. */
    fillAll: async () => {
      await fillPhone()
      await fillProfile()
      await fillBank()
    },
  }
}
