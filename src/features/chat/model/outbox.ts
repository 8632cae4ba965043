import { toApiError } from '@/api/core/endpoint/errors'
import { serverNow } from '@/api/core/transport/clock'
import type { Store } from '@/lib/browser/store'
import type { AttachmentKind } from './attachment'
import {
  addDraft,
  type Conversation,
  discard,
  type Entry,
  entriesOf,
  isDelivered,
  markFailed,
  markSending,
  markSent,
  sessionOf,
  update,
} from './conversation'
import { contentOf } from './message'
import { uploadAddress } from './payload'

export interface Outgoing {
  message_type: string
  payload: unknown
}

interface Ways {
  /** Sends a message once; gives its server time, or null. Rejects with an ApiError. */
  send: (message: Outgoing, sessionId: string | null) => Promise<number | null>
  /** Uploads a file once; gives its path. */
  upload: (
    file: File,
    kind: AttachmentKind,
    options: { signal: AbortSignal; onProgress: (fraction: number) => void },
  ) => Promise<string>
  /** Loads new messages, to find the server's copy of a message whose outcome or server time is unknown. */
  look: () => Promise<void>
}

interface Job {
  file: File
  kind: AttachmentKind
  abort: AbortController
  path: string | null
}

/** How long to look for a message with an unknown outcome before sending it again, in ms. */
const LOOK_MS = 3_000

let written = 0
const newKey = () => `own-${++written}`

/**
 * Sends the member's messages one at a time, to keep their order, with one request each. Failed ones stay, to be
 * retried or removed. Uploads run in parallel.
 */
export function createOutbox(conversation: Store<Conversation>, { send, upload, look }: Ways) {
  const jobs = new Map<string, Job>()
  const previews = new Set<string>()
  let queue = Promise.resolve()
  let stopped = false

  const entries = () => entriesOf(conversation.read())
  const find = (key: string): Entry | undefined => entries().find((entry) => entry.key === key)
  const failed = (key: string, error: unknown) =>
    conversation.change((now) => markFailed(now, key, toApiError(error)))

  async function deliver(key: string) {
    if (find(key)?.own?.doubtful) await Promise.race([look(), wait(LOOK_MS)])
    const entry = find(key)
    if (stopped || entry?.status !== 'sending') return
    conversation.change((now) => markSending(now, key))
    try {
      const at = await send(
        { message_type: entry.type, payload: entry.payload },
        sessionOf(conversation.read()),
      )
      conversation.change((now) => markSent(now, key, at))
      jobs.delete(key)
      if (at === null) await look()
    } catch (error) {
      failed(key, error)
      if (toApiError(error).outcome === 'unknown') await look()
    }
  }

  function revoke(preview: string) {
    URL.revokeObjectURL(preview)
    previews.delete(preview)
  }

  function enqueue(key: string) {
    queue = queue.then(() => deliver(key))
  }

  function post(type: string, payload: unknown) {
    const key = newKey()
    conversation.change((now) => addDraft(now, { key, type, payload, at: serverNow(), status: 'sending' }))
    enqueue(key)
  }

  async function goUp(key: string, job: Job) {
    try {
      const path = await upload(job.file, job.kind, {
        signal: job.abort.signal,
        onProgress: (progress) => {
          if (isStep(find(key)?.own?.progress ?? 0, progress))
            conversation.change((now) => update(now, key, { progress }))
        },
      })
      job.path = path
      const payload = { message: '', url: uploadAddress(path), fileType: job.kind, filePath: path }
      conversation.change((now) => update(now, key, { status: 'sending', payload, progress: 1 }))
      enqueue(key)
    } catch (error) {
      failed(key, error)
    }
  }

  return {
    text: (text: string) => post('text', { text }),

    /** Sends a chosen button or quick reply; a double press sends one. */
    choose: (title: string, payload: string) => {
      const chosen = { type: 'postback', payload: { title, payload } }
      const isUnderWay = entries().some(
        (entry) => entry.status === 'sending' && contentOf(entry) === contentOf(chosen),
      )
      if (!isUnderWay) post(chosen.type, chosen.payload)
    },

    /** Uploads a checked file, then sends it. */
    file: (file: File, kind: AttachmentKind) => {
      const key = newKey()
      const preview = URL.createObjectURL(file)
      previews.add(preview)
      const job: Job = { file, kind, abort: new AbortController(), path: null }
      jobs.set(key, job)
      const payload = { fileType: kind, url: '' }
      conversation.change((now) =>
        addDraft(now, { key, type: 'media', payload, at: serverNow(), status: 'uploading_file', preview }),
      )
      void goUp(key, job)
    },

    /** Retries a failed message. If the server may have it, looks for it first. */
    retry: (key: string) => {
      if (find(key)?.status !== 'failed') return
      const job = jobs.get(key)
      if (job && job.path === null) {
        job.abort = new AbortController()
        conversation.change((now) => update(now, key, { status: 'uploading_file', error: null, progress: 0 }))
        void goUp(key, job)
      } else {
        conversation.change((now) => update(now, key, { status: 'sending', error: null }))
        enqueue(key)
      }
    },

    /** Cancels an upload, which then counts as failed. */
    cancel: (key: string) => jobs.get(key)?.abort.abort(),

    /** Removes a failed message. */
    remove: (key: string) => {
      const entry = find(key)
      if (entry?.status !== 'failed') return
      if (entry.own?.preview) revoke(entry.own.preview)
      jobs.delete(key)
      conversation.change((now) => discard(now, key))
    },

    /**
     * Called when the chat closes. Cancels uploads, which count as failed, and drops object URLs of delivered files.
     */
    close: () => {
      for (const { path, abort } of jobs.values()) if (path === null) abort.abort()
      for (const entry of entries()) {
        const { key, own } = entry
        if (!own?.preview || !isDelivered(entry)) continue
        revoke(own.preview)
        conversation.change((now) => update(now, key, { preview: null }))
      }
    },

    /** Ends the outbox: cancels uploads and drops all files. */
    stop: () => {
      stopped = true
      for (const job of jobs.values()) job.abort.abort()
      jobs.clear()
      for (const preview of previews) revoke(preview)
    },
  }
}

/** True when the progress has changed visibly. Smaller changes are ignored, to render less often. */
function isStep(before: number, after: number) {
  return after >= 1 || after - before >= 0.02
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
