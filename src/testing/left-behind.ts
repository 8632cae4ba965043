interface Running {
  /** Its stack says where it was started. */
  started: Error
  isEnded: () => boolean
}
let isLasting = false

/** Runs what starts something that lasts as long as the app. */
export function lasting<Value>(start: () => Value): Value {
  isLasting = true
  try {
    return start()
  } finally {
    isLasting = false
  }
}

const running = new Map<unknown, Running>()

/** Notes what was started, by what ends it. */
export function noteStarted(handle: unknown, what: string, isEnded = () => false) {
  if (isLasting) return
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 6
  running.set(handle, { started: new Error(what), isEnded })
  Error.stackTraceLimit = stackTraceLimit
}

/** Notes that it was ended. */
export const noteEnded = (handle: unknown) => void running.delete(handle)

/** Forgets what was started before. */
export const forgetStarted = () => running.clear()

/** What the app's own code has started and not ended, each by its place in the sources. */
export const leftBehind = (): string[] =>
  [...running.values()].flatMap(({ started, isEnded }) => {
    const place = isEnded() ? null : placeOf(started)
    return place ? [`${started.message} ${place}`] : []
  })

/** Notes the timers, listeners of the page and object URLs that are started from now on. */
export function watchStarted() {
  watchTimers()
  watchObjectUrls()
  watchListeners(document)
  watchListeners(window)
}

function watchTimers() {
  for (const kind of ['Timeout', 'Interval'] as const) {
    wrapGlobal(`set${kind}`, (set, self, [callback, ...rest]) => {
      const run = (...given: unknown[]) => {
        if (kind === 'Timeout') noteEnded(timer)
        callback(...given)
      }
      const timer: unknown = Reflect.apply(set, self, [run, ...rest])
      noteStarted(timer, `a set${kind}`)
      return timer
    })
    wrapGlobal(`clear${kind}`, (clear, self, given) => {
      noteEnded(given[0])
      return Reflect.apply(clear, self, given)
    })
  }
}

function wrapGlobal(
  name: `${'set' | 'clear'}${'Timeout' | 'Interval'}`,
  // biome-ignore lint/suspicious/noExplicitAny: what a call passes on
  apply: (target: typeof setTimeout, self: unknown, given: any[]) => unknown,
) {
  Reflect.set(globalThis, name, new Proxy(globalThis[name] as typeof setTimeout, { apply }))
}

function watchObjectUrls() {
  const { createObjectURL, revokeObjectURL } = URL
  URL.createObjectURL = (file) => {
    const url = createObjectURL.call(URL, file)
    noteStarted(url, 'an object URL')
    return url
  }
  URL.revokeObjectURL = (url) => {
    noteEnded(url)
    revokeObjectURL.call(URL, url)
  }
}

function watchListeners(target: Document | Window) {
  const { addEventListener: add, removeEventListener: remove } = target
  const handles = new Map<unknown, Record<string, object>>()
  /** One for each listener, event and phase, as the platform tells listeners apart. */
  const handleOf = (type: string, listener: unknown, options: boolean | EventListenerOptions = {}) => {
    const { capture } = typeof options === 'object' ? options : { capture: options }
    const ofListener = handles.get(listener) ?? {}
    handles.set(listener, ofListener)
    const key = `${type} ${capture ?? false}`
    ofListener[key] ??= {}
    return ofListener[key]
  }
  target.addEventListener = (...[type, listener, options]: Parameters<typeof addEventListener>) => {
    const handle = handleOf(type, listener, options)
    const { once = false, signal } = typeof options === 'object' ? options : {}
    if (once) add.call(target, type, () => noteEnded(handle), options)
    noteStarted(handle, `a listener of ${type}`, () => signal?.aborted ?? false)
    add.call(target, type, listener, options)
  }
  target.removeEventListener = (...[type, listener, options]: Parameters<typeof removeEventListener>) => {
    noteEnded(handleOf(type, listener, options))
    remove.call(target, type, listener, options)
  }
}

/** Notes the subscriptions to a source from now on. */
export function watchSubscriptions<Listener>(source: { subscribe: (listener: Listener) => () => void }) {
  const { subscribe } = source
  source.subscribe = (listener) => {
    const end = subscribe.call(source, listener)
    noteStarted(end, 'a subscription')
    return () => {
      noteEnded(end)
      end()
    }
  }
}

/** Where the app's own code started it. Null for what a library or a test started. */
function placeOf({ stack = '' }: Error): string | null {
  const caller = stack.split('\n').find((line) => /^\s*at /.test(line) && !line.includes('/src/testing/'))
  const [, place] = caller?.match(/\/(src\/[^?)]*)/) ?? []
  const isApp = place && !caller?.includes('node_modules') && !place.includes('.test.')
  return isApp ? `(${place})` : null
}
