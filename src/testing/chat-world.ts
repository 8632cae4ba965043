import fc from 'fast-check'
import { ApiError } from '@/api/core/endpoint/errors'
import {
  type Conversation,
  EMPTY_CONVERSATION,
  markDisconnected,
  receive,
} from '@/features/chat/model/conversation'
import { createHistory, PAGE } from '@/features/chat/model/history'
import type { ChatMessage } from '@/features/chat/model/message'
import { createOutbox } from '@/features/chat/model/outbox'
import { createStore } from '@/lib/browser/store'

type Outcome = 'ok' | 'refused' | 'lost-request' | 'lost-answer' | 'no-time'
type Action =
  | { do: 'support-says' | 'other-tab-says' | 'write'; text: number; outcome: Outcome; gap: number }
  | { do: 'drop' | 'reconnect' | 'older' | 'refresh' | 'wake' | 'retry' | 'history-fails'; gap: number }
  /** Continues one pending operation, chosen by `pick`. */
  | { do: 'step'; pick: number; gap: number }

const gap = fc.integer({ min: 1, max: 4_000 })
const outcome = fc.constantFrom<Outcome>(
  'ok',
  'ok',
  'ok',
  'refused',
  'lost-request',
  'lost-answer',
  'no-time',
)
const speaking = fc.record({
  do: fc.constantFrom('support-says', 'support-says', 'other-tab-says', 'write', 'write'),
  text: fc.nat(1),
  outcome,
  gap,
})
const event = fc.record({
  do: fc.constantFrom(
    'drop',
    'reconnect',
    'reconnect',
    'older',
    'older',
    'refresh',
    'wake',
    'retry',
    'history-fails',
  ),
  gap,
})
const step = fc.record({ do: fc.constant('step'), pick: fc.nat(20), gap })
/**
 * Random sequences of actions. An action is a message, an event (the connection is lost or comes back, the history is
 * read, its reads start or stop failing, the member retries) or a step that lets one pending operation continue.
 */
export const actions = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: speaking },
    { weight: 3, arbitrary: event },
    { weight: 9, arbitrary: step },
  ),
  { minLength: 20, maxLength: 140 },
) as fc.Arbitrary<Action[]>

/** Lets all resolved promises continue. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/**
 * A chat server with one room, and the chat's model beside it. Between them is a network in which each request, answer
 * and push waits for a `step`.
 */
export function createWorld({ unique, withIds }: { unique: boolean; withIds: boolean }) {
  const log: ChatMessage[] = []
  const underWay: (() => void)[] = []
  const writes: { text: string; key: string; copies: number }[] = []
  let clock = 1_000_000
  let isFailing = false
  let connection: { joined: boolean; pushes: ChatMessage[] } | null = null
  let joining: number | null = null
  let joinings = 0
  let nextOutcome: Outcome = 'ok'

  const travel = () => new Promise<void>((resolve) => underWay.push(resolve))

  /** Pushes of a connection arrive in order, or not at all. */
  function push(message: ChatMessage) {
    const to = connection
    if (!to?.joined) return
    to.pushes.push(message)
    underWay.push(() => {
      const next = to.pushes.shift()
      if (next && connection === to) conversation.change((now) => receive(now, next))
    })
  }
  function say(sender: ChatMessage['sender'], text: string): ChatMessage {
    clock += 1
    const id = withIds ? `m${log.length}` : null
    const message = { id, sender, type: 'text', payload: { text }, at: clock, sessionId: null }
    log.push(message)
    push(message)
    return message
  }

  const conversation = createStore<Conversation>(EMPTY_CONVERSATION)
  const history = createHistory(conversation, {
    load: async (skip) => {
      const fails = isFailing
      await travel()
      const end = Math.max(0, log.length - skip)
      const page = log.slice(Math.max(0, end - PAGE), end).toReversed()
      await travel()
      if (fails) throw new ApiError('network')
      return { messages: page, isLast: page.length < PAGE }
    },
    joining: () => joining,
    readUpTo: () => null,
  })
  const outbox = createOutbox(conversation, {
    send: async ({ payload }) => {
      const how = nextOutcome
      nextOutcome = 'ok'
      await travel()
      if (how === 'refused') throw new ApiError('refused', 'NO', 400)
      if (how === 'lost-request') throw new ApiError('network')
      const { text } = payload as { text: string }
      const message = say('customer', text)
      const write =
        writes.find((one) => one.text === text && one.copies === 0) ?? writes.find((one) => one.text === text)
      if (write) write.copies += 1
      await travel()
      if (how === 'lost-answer') throw new ApiError('timeout')
      return how === 'no-time' ? null : message.at
    },
    upload: async () => '',
    addressOf: (path) => path,
    look: history.fill,
  })

  async function run(action: Action) {
    clock += action.gap
    switch (action.do) {
      case 'support-says':
        say('other', `text ${action.text}`)
        break
      case 'other-tab-says':
        say('customer', `text ${action.text}`)
        break
      case 'write': {
        const text = unique ? `mine ${writes.length}` : `text ${action.text}`
        nextOutcome = action.outcome
        outbox.text(text)
        const key = conversation.read().waiting.at(-1)?.key ?? ''
        writes.push({ text, key, copies: 0 })
        break
      }
      case 'drop':
        connection = null
        joining = null
        conversation.change(markDisconnected)
        break
      case 'reconnect':
        if (connection) break
        reconnect()
        break
      case 'older':
        void history.older()
        break
      case 'refresh':
        void history.refresh()
        break
      case 'wake':
        void history.fill()
        break
      case 'retry': {
        const failed = conversation.read().waiting.find(({ status }) => status === 'failed')
        if (failed) outbox.retry(failed.key)
        break
      }
      case 'history-fails':
        isFailing = !isFailing
        break
      case 'step':
        underWay.splice(action.pick % Math.max(1, underWay.length), 1)[0]?.()
        break
    }
    await settle()
  }

  function reconnect() {
    const mine = { joined: false, pushes: [] }
    connection = mine
    underWay.push(() => {
      mine.joined = true
      underWay.push(() => {
        if (connection !== mine) return
        joinings += 1
        joining = joinings
        void history.fill()
      })
    })
  }

  /** Ends all failures, delivers everything that is under way, and loads the history to its start. */
  async function calm() {
    isFailing = false
    nextOutcome = 'ok'
    if (!connection) reconnect()
    while (underWay.length > 0) {
      underWay.shift()?.()
      await settle()
    }
    void history.fill()
    while (underWay.length > 0) {
      underWay.shift()?.()
      await settle()
    }
    for (let page = 0; page < 60 && !conversation.read().reachedStart; page++) {
      void history.older()
      while (underWay.length > 0) {
        underWay.shift()?.()
        await settle()
      }
    }
  }
  return { run, calm, conversation, log, writes }
}
