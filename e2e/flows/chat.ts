import { expect } from '@playwright/test'
import { chatPage } from '../pages/chat.page'
import type { Flow } from './flow'

/** Talking to support. */
export const chatFlows: Flow[] = [
  {
    name: 'chat',
    about: 'A member writes to support',
    sends: 'POST /api/chat/send-message',
    run: async ({ page, enter, step }) => {
      const chat = chatPage(page)
      await step('open home', () => enter('/user/home'))
      await step('open the chat', () => chat.button.click())
      await step('write', () => chat.input.fill('Hello'))
      await step('send', () => chat.send.click())
      await step('see the message', () =>
        expect(chat.messages.filter({ hasText: 'Hello' }).last()).toBeVisible(),
      )
    },
  },
]
