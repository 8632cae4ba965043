/** What the page has observed since it was opened. */
export interface Watch {
  /** Calls of `alert`, `confirm`, `prompt` and `print`. The scripts of the corpus call `alert`. */
  ran: string[]
  /** Forbidden content found in the page. */
  findings: string[]
  /** What the policy stopped: `<directive> <address> <sample>`. */
  policy: string[]
  /** The text that followed each mark, in a text node or an attribute. */
  seen: Record<string, string[]>
  /** Advances the page's clock and refetches stale queries. */
  refresh: (ms: number) => void
}

declare global {
  interface Window {
    watch: Watch
  }
}

/**
 * Runs in the page before any other script. Checks every element and text that is ever inserted, however briefly.
 * `own` are the inline scripts and styles that the build itself wrote into its documents.
 */
export function watchPage(own: readonly string[]) {
  // The document's own policy is a meta element in its head.
  const FORBIDDEN =
    'style,iframe,frame,frameset,object,embed,applet,base,portal,fencedframe,meta[http-equiv]:not(head > [http-equiv=Content-Security-Policy])'
  const SERVER_TAGS =
    /^(?:p|br|b|strong|i|em|u|span|div|hr|blockquote|pre|s|strike|del|ins|small|sup|sub|mark|q|a|img|h[1-6]|ul|ol|li|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td)$/
  const SERVER_ATTRIBUTES =
    /^(?:href|src|alt|title|width|height|colspan|rowspan|target|rel|loading|referrerpolicy)$/
  const LINK = /^(?:https?:\/\/[^/@]+(?:$|[/?#])|line:\/\/|tel:\+?\d|blob:http|#|\?|\/(?![/\\])|$)/
  /** Links to a game's app. Only the buttons `game-android` and `game-ios` may have them. */
  const APP_LINK =
    /^(?:intent:\/\/[^/@#]+#Intent;scheme=https;|itms-services:\/\/\?action=download-manifest&url=https:)/
  const SOURCE = /^(?:https?:\/\/[^/@]+(?:$|[/?#])|data:image\/|blob:http|\/(?![/\\])|$)/
  // Time passes on both clocks: the age of data goes by the one that the phone's setting does not move.
  const [now, elapsed] = [Date.now, performance.now.bind(performance)]
  let offset = 0
  Date.now = () => now() + offset
  performance.now = () => elapsed() + offset
  const watch: Watch = {
    ran: [],
    findings: [],
    policy: [],
    seen: {},
    refresh: (ms) => {
      offset += ms
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
  }
  window.watch = watch
  for (const name of ['alert', 'confirm', 'prompt', 'print']) {
    Reflect.set(window, name, (message: unknown) => watch.ran.push(`${name} ${message}`))
  }
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    watch.policy.push(`${effectiveDirective} ${blockedURI} ${sample}`.trim()),
  )

  const noteMarks = (text: string) => {
    if (!text.includes('\u27e6')) return
    const parts = text.split(/\u27e6(\d+)\u27e7/)
    for (let index = 1; index < parts.length; index += 2) {
      const mark = parts[index] ?? ''
      watch.seen[mark] ??= []
      if ((watch.seen[mark]?.length ?? 0) < 6) watch.seen[mark]?.push(parts[index + 1] ?? '')
    }
  }
  const isOwn = (src: string | null) =>
    URL.parse(src ?? 'about:blank', location.href)?.origin === location.origin
  // The parser may have inserted only the beginning of the text so far.
  const isBuilds = ({ localName, textContent }: Element) =>
    /^(?:script|style)$/.test(localName) &&
    textContent !== '' &&
    own.some((text) => text.startsWith(textContent))
  const noteElement = (element: Element) => {
    if (isBuilds(element)) return
    const found = (what: string) => watch.findings.push(`${what} in ${element.outerHTML.slice(0, 200)}`)
    if (element.matches(FORBIDDEN)) found('element')
    if (element.localName === 'script' && !isOwn(element.getAttribute('src'))) found('script')
    const isAppButton = /^game-(?:android|ios)$/.test(element.getAttribute('data-testid') ?? '')
    const isServers = element.parentElement?.closest('.server-html')
    if (isServers && !SERVER_TAGS.test(element.localName)) found('tag')
    // A form's fields can shadow its own methods.
    for (const name of Element.prototype.getAttributeNames.call(element)) {
      const value = Element.prototype.getAttribute.call(element, name) ?? ''
      noteMarks(value)
      if (/^on/i.test(name)) found(name)
      if (isServers && !SERVER_ATTRIBUTES.test(name) && !(name === 'is' && value === '')) found(name)
      if (
        /^(?:xlink:)?href$|^action$|^formaction$/.test(name) &&
        !LINK.test(value) &&
        !(isAppButton && APP_LINK.test(value))
      )
        found(name)
      if (/^(?:src|poster|data|srcset|background)$/.test(name) && !SOURCE.test(value)) found(name)
      if (name === 'style' && /url\(\s*["']?(?!data:image\/|blob:|https?:|\/(?!\/))|expression/i.test(value))
        found(name)
    }
  }
  const noteTree = (node: Node) => {
    if (node instanceof Text) return noteMarks(node.data)
    if (!(node instanceof Element)) return
    noteElement(node)
    for (const inside of node.querySelectorAll('*')) noteElement(inside)
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) noteMarks((texts.currentNode as Text).data)
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') noteTree(target)
      if (type === 'attributes' && target instanceof Element) noteElement(target)
      for (const node of addedNodes) noteTree(node)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}
