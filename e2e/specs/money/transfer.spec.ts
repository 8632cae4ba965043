import { textsIn } from '../../../src/testing/all-texts'
import { expect, test, WITH_MOTION } from '../../fixtures'
import { gamePage } from '../../pages/game.page'
import { homePage } from '../../pages/home.page'
import { transferPage } from '../../pages/transfer.page'
import { isFor } from '../../support/browser/visible-state'
import { memberMoney, moved } from '../../support/sandbox/ledger'
import { memberApi } from '../../support/sandbox/member-api'

test.use(WITH_MOTION)

const SHEET = '/user/home?modal=transfer'
const SEND = '/api/wallet/transfer'
const SEND_ALL = '/api/wallet/transferAll'

test('amounts and whole accounts are transferred, to the satang', async ({ page, enter, sandbox }) => {
  const [home, game, transfer] = [homePage(page), gamePage(page), transferPage(page)]
  const sent = async () => [await sandbox.count('POST', SEND_ALL), await sandbox.count('POST', SEND)]
  await test.step("money goes into a game and back, to the satang, and every balance on screen is the server's", async () => {
    const before = await memberMoney(sandbox)
    await enter()
    await home.card('PG').click()
    await game.transferIn.click()
    await expect(transfer.to).toHaveValue('PG')
    await transfer.fill({ amount: '100.25' })
    await transfer.submit.click()
    await expect(home.alert).toHaveAttribute('data-outcome', 'success')
    await home.alertOk.click()
    await expect(transfer.sheet).toBeHidden()
    expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: -100_25, PG: 100_25 })
    await expect(game.amount).toHaveAttribute('value', '420.75')
    await game.transferOut.click()
    await expect(transfer.from).toHaveValue('PG')
    await expect(transfer.to).toHaveValue('WALLET')
    await transfer.fill({ amount: '100.25' })
    await transfer.submit.click()
    await home.alertOk.click()
    expect(moved(before, await memberMoney(sandbox))).toEqual({})
    await expect(home.main).toHaveAttribute('value', '2450.75')
    await expect(home.total).toHaveAttribute('value', '4054.5')
    expect(await sent()).toEqual([0, 2])
  })

  await test.step('an amount typed equal to the whole wallet goes by transfer', async () => {
    await game.transferIn.click()
    await transfer.all.click()
    await transfer.fill({ amount: '2450.75' })
    await transfer.submit.click()
    await expect(home.alert).toHaveAttribute('data-outcome', 'success')
    expect(await sent()).toEqual([0, 3])
    await home.alertOk.click()
    await home.close.click()
  })

  await test.step('a whole game is sent by transfer with the amount that the game shows', async () => {
    const before = await memberMoney(sandbox)
    await home.card('JOKER2').click()
    await game.transferOut.click()
    await transfer.all.click()
    await expect(transfer.amount).toHaveValue('1,150.00')
    await transfer.submit.click()
    await expect(home.alert).toHaveAttribute('data-outcome', 'success')
    expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: 1150_00, JOKER2: -1150_00 })
    expect(await sent()).toEqual([0, 4])
    await home.alertOk.click()
  })

  await test.step('the whole wallet goes by transferAll', async () => {
    const before = await memberMoney(sandbox)
    await game.transferIn.click()
    await transfer.all.click()
    await expect(transfer.amount).toHaveValue('1,150.00')
    await transfer.submit.click()
    await expect(home.alert).toHaveAttribute('data-outcome', 'success')
    expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: -1150_00, JOKER2: 1150_00 })
    expect(await sent()).toEqual([1, 4])
  })
})

test('a failed transfer is reported as refused, returned or unknown', async ({ page, enter, sandbox }) => {
  const [home, transfer] = [homePage(page), transferPage(page)]
  await enter(`${SHEET}&game=PG`)
  await test.step('a refusal is shown with its code, in an alert and then in the sheet, until something is edited', async () => {
    const before = await memberMoney(sandbox)
    await transfer.fill({ amount: '999999' })
    await transfer.submit.click()
    await expect(home.alert).toHaveAttribute('data-outcome', 'refused')
    await expect(home.alert).toHaveAttribute('data-code', 'MONEY_NOT_ENOUGH')
    await home.alertOk.click()
    await expect(transfer.error).toHaveAttribute('data-code', 'MONEY_NOT_ENOUGH')
    await transfer.fill({ amount: '10' })
    await expect(transfer.error).toBeHidden()
    expect(moved(before, await memberMoney(sandbox))).toEqual({})
  })

  await test.step('a transfer that the provider fails is returned: the code says so and the balance is refetched', async () => {
    await transfer.fill({ amount: '50' })
    await expect(transfer.submit).not.toHaveAttribute('aria-busy', 'true')
    await sandbox.fault({ method: 'POST', path: SEND, kind: 'status', status: 400, code: 'TRANSFER_FAIL' })
    const reads = await sandbox.count('GET', '/api/wallet')
    await transfer.submit.click()
    await expect(home.alert).toHaveAttribute('data-code', 'TRANSFER_FAIL')
    await expect.poll(() => sandbox.count('GET', '/api/wallet')).toBeGreaterThan(reads)
    await home.alertOk.click()
    await sandbox.clearFaults()
  })

  await test.step('a transfer whose answer is lost is told by the balance', async () => {
    const [before, sent] = [await memberMoney(sandbox), await sandbox.count('POST', SEND)]
    await transfer.fill({ amount: '50' })
    await expect(transfer.submit).not.toHaveAttribute('aria-busy', 'true')
    await sandbox.fault({ method: 'POST', path: SEND, kind: 'drop', book: true })
    const reads = await sandbox.count('GET', '/api/wallet')
    await transfer.submit.click()
    await expect(home.alert).toHaveAttribute('data-outcome', 'success')
    await expect.poll(() => sandbox.count('GET', '/api/wallet')).toBeGreaterThan(reads)
    await home.alertOk.click()
    await expect(transfer.sheet).toBeHidden()
    await expect(home.main).toHaveAttribute('value', '2400.75')
    expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: -50_00, PG: 50_00 })
    expect(await sandbox.count('POST', SEND)).toBe(sent + 1)
  })
})

test('in each language a transfer claims no more than the app knows', async ({
  page,
  sandbox,
  inEachLanguage,
}) => {
  const [home, game, transfer] = [homePage(page), gamePage(page), transferPage(page)]
  await inEachLanguage(async (lang) => {
    await home.card('PG').click()
    await test.step('a transfer of everything reports no figure, because the server has moved what it had', async () => {
      const before = await memberMoney(sandbox)
      await game.transferIn.click()
      await transfer.all.click()
      await expect(transfer.amount).toHaveValue('2,450.75')
      // The main wallet gets more after its balance was read.
      const back = { from: 'PG', to: 'WALLET', amount: 100 }
      await (await memberApi(sandbox)).call('POST', SEND, back)
      await transfer.submit.click()
      await expect(home.alert).toHaveAttribute('data-outcome', 'success')
      await expect(home.alert).not.toContainText('450.75')
      expect(isFor(lang, (await home.alert.textContent()) ?? '')).toBe(true)
      expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: -2450_75, PG: 2450_75 })
      await home.alertOk.click()
    })

    await test.step('a server error is told by the balance, beside the words of the server', async () => {
      const { codes, evidence } = textsIn(lang)
      const before = await memberMoney(sandbox)
      await game.transferOut.click()
      await transfer.fill({ amount: '50' })
      await expect(home.main).toHaveAttribute('value', '0')
      const code = 'INTERNAL_SERVER_ERROR'
      await sandbox.fault({ method: 'POST', path: SEND, kind: 'status', status: 500, code, book: true })
      await transfer.submit.click()
      await expect(home.alert).toHaveAttribute('data-outcome', 'success')
      await expect(home.alert).toContainText(evidence.shown.balances)
      await expect(home.alert).toContainText(codes.errors[code])
      await home.alertOk.click()
      await expect(transfer.sheet).toBeHidden()
      await expect(home.main).toHaveAttribute('value', '50')
      expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: 50_00, PG: -50_00 })
    })
  })
})
