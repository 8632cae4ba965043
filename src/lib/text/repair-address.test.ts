import { expect, it } from 'vitest'
import { repairAddress } from './repair-address'

const repaired = (address: string) => repairAddress(new URL(`https://wallet.example${address}`))

it.each([
  ['/register&code=PR1?openExternalBrowser=1', '/register?code=PR1&openExternalBrowser=1'],
  ['/register%3fcode%3DPR1%26utm_source=line', '/register?code=PR1&utm_source=line'],
  ['/register?code=PR1?openExternalBrowser=1', '/register?code=PR1&openExternalBrowser=1'],
  ['/login?redirect=/user/home?modal=deposit?a=1', '/login?redirect=/user/home?modal=deposit&a=1'],
  ['/register?a=1&amp;code=PR1', '/register?a=1&code=PR1'],
  ['/Register?code=PR1', '/register?code=PR1'],
  ['//register//?code=PR1', '/register/?code=PR1'],
])('%s becomes %s', (address, meant) => {
  expect(repaired(address)).toBe(meant)
})

it.each([
  '/register?code=PR1#',
  '/register?code=?a=1',
  '/register?code=PR1?ok',
  '/login?redirect=%2Fuser%2Fhome%3Fmodal%3Ddeposit',
  '/login?redirect=/user/home?modal=deposit',
])('%s stays as it is', (address) => {
  expect(repaired(address)).toBe(address.replace(/#$/, ''))
})
