import type { Page } from '@playwright/test'
import { MEMBER } from '../../fixtures'
import type { SandboxControl } from '../sandbox/sandbox-control'

/** The app's entry. Tests hold it so that the prerendered page stays on screen. */
export const ENTRY = /\/assets\/app-[^/]+\.js$/

/** Opens home as a member and waits for its document only: the `load` event waits for the app. */
export async function openPrerenderedHome(page: Page, sandbox: SandboxControl) {
  const token = await sandbox.token(MEMBER.phone)
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto('/user/home', { waitUntil: 'commit' })
}
