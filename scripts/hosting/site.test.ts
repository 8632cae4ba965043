import { expect, it } from 'vitest'
import { settingsOfChat } from '../../src/env.schema'
import { MAX_FILE_MB } from '../../src/features/slip-upload/slip-file'
import { LARGEST_BODY_MB } from './site'

it('the web server takes the largest slip and, with its default limit, the largest chat video', () => {
  const { chatVideoMb } = settingsOfChat()
  expect(LARGEST_BODY_MB).toBeGreaterThan(MAX_FILE_MB)
  expect(LARGEST_BODY_MB).toBeGreaterThan(Number(chatVideoMb.fallback))
})
