import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

/** Runs the worker's script. Gives its handlers by event, and the spy on `skipWaiting`. */
function startWorker() {
  const handlers = new Map<string, (event: unknown) => void>()
  const self = {
    addEventListener: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
    skipWaiting: vi.fn(),
  }
  const caches = { open: async () => ({ addAll: async () => {} }) }
  const shell = JSON.stringify({ version: '/assets/app-1.js', cache: 'shell-1', files: [], pages: [] })
  const script = readFileSync('src/offline/service-worker.js', 'utf8').replace('__SHELL__', () => shell)
  runInNewContext(script, { self, caches })
  return { handlers, skipWaiting: self.skipWaiting }
}

// No browser test can check this: Chromium keeps a new worker waiting until the old one is idle, even if the new one
// doesn't wait to be told.
it('a new worker waits until it is told to take over', () => {
  const { handlers, skipWaiting } = startWorker()
  handlers.get('install')?.({ waitUntil: () => {} })
  expect(skipWaiting).not.toHaveBeenCalled()
  handlers.get('message')?.({ data: 'take over', ports: [] })
  expect(skipWaiting).toHaveBeenCalledOnce()
})
