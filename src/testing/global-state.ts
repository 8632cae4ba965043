declare const __ENV__: object

/**
 * Takes a snapshot of what a test file can change outside its modules: environment variables, globals, the build
 * settings and the timers. Where there is a document also the navigator, the listeners, and the document's properties,
 * attributes and address. Returns the function that restores all that and empties the head and the body.
 */
export function snapshotGlobalState(): () => void {
  const restores = [...[process.env, globalThis, __ENV__].map(snapshotProperties), snapshotTimers()]
  if (typeof document !== 'undefined')
    restores.push(
      snapshotProperties(document),
      snapshotProperties(navigator),
      snapshotPage(),
      snapshotListeners(document),
      snapshotListeners(window),
    )
  return () => {
    // In reverse, so that each target is restored from its latest snapshot to its first.
    for (const restore of restores.reverse()) restore()
  }
}

function snapshotProperties(object: object): () => void {
  const before = Object.getOwnPropertyDescriptors(object)
  return () => {
    for (const key of Reflect.ownKeys(object))
      if (!Object.hasOwn(before, key)) Reflect.deleteProperty(object, key)
    for (const [name, property] of Object.entries(before)) {
      const now = Object.getOwnPropertyDescriptor(object, name)
      if (now?.value !== property.value || now?.get !== property.get)
        Reflect.defineProperty(object, name, property)
    }
  }
}

function snapshotPage(): () => void {
  const address = location.href
  const { documentElement, head, body } = document
  const restores = [documentElement, head, body].map(snapshotAttributes)
  return () => {
    history.replaceState(null, '', address)
    // Puts the same elements back, because Testing Library goes on using the body that it knows.
    documentElement.replaceChildren(head, body)
    for (const element of [head, body]) element.replaceChildren()
    for (const restore of restores) restore()
  }
}

function snapshotAttributes(element: Element): () => void {
  const before = [...element.attributes]
  return () => {
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
    for (const { name, value } of before) element.setAttribute(name, value)
  }
}

type Listener = Parameters<typeof addEventListener>

/** Watches the listeners that are added from now on. What it returns removes them. */
function snapshotListeners(target: Document | Window): () => void {
  const added: Listener[] = []
  const add = target.addEventListener
  target.addEventListener = (...listener: Listener) => {
    added.push(listener)
    add.apply(target, listener)
  }
  return () => {
    target.addEventListener = add
    for (const listener of added) target.removeEventListener(...listener)
  }
}

/** Watches the timers that are set from now on. What it returns clears those that are left. */
function snapshotTimers(): () => void {
  const timers: (NodeJS.Timeout | number)[] = []
  const noting: ProxyHandler<typeof setTimeout> = {
    apply(set, self, args) {
      const timer = Reflect.apply(set, self, args)
      timers.push(timer)
      return timer
    },
  }
  for (const name of ['setTimeout', 'setInterval'] as const)
    Reflect.set(globalThis, name, new Proxy(globalThis[name], noting))
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}
