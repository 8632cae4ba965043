import { expect } from '@playwright/test'
import type { Flow } from './flow'

/** Talking to support. */
export const chatFlows: Flow[] = [
  {
    name: 'chat',
    about: 'A member writes to support',
    run: async ({ page, enter, step }) => {
      const messages = page.getByTestId('chat-message')
      await step('open home', () => enter('/user/home'))
      await step('open the chat', () => page.getByTestId('chat-open').click())
      await step('write', () => page.getByTestId('chat-input').fill('Hello'))
      await step('send', () => page.getByTestId('chat-send').click())
      await step('see the message', () => expect(messages.filter({ hasText: 'Hello' }).last()).toBeVisible())
    },
  },
]
