/** A text, or an element without attributes. */
export type SimpleNode = string | { tag: string; children: SimpleNode[] }

const TOKEN = /<(\/?)(p|b|strong|i|em|u|span)>|<br\s*\/?>|&(amp|lt|gt|quot|nbsp);|[^<>&]+/gy
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** The most elements inside each other. Code that follows each level would else overflow the stack. */
const DEEPEST = 32

/**
 * Parses HTML that consists of texts, paragraphs, line breaks and emphasis without attributes. It needs no sanitiser,
 * because its nodes are created one by one. Null for all other HTML, and for nesting that is wrong or
 * deeper than DEEPEST.
 */
export function readSimpleHtml(html: string): SimpleNode[] | null {
  const top: SimpleNode[] = []
  const open: { tag: string; children: SimpleNode[] }[] = []
  let read = 0
  for (const [token, closing, tag, entity] of html.matchAll(TOKEN)) {
    read += token.length
    const { children } = open.at(-1) ?? { children: top }
    if (tag && closing) {
      if (open.pop()?.tag !== tag) return null
    } else if (tag) {
      // A paragraph ends a paragraph around it, and is invalid inside emphasis.
      if (open.length === DEEPEST || (tag === 'p' && open.length > 0)) return null
      const element = { tag, children: [] }
      children.push(element)
      open.push(element)
    } else if (token.startsWith('<')) children.push({ tag: 'br', children: [] })
    else children.push(entity ? (ENTITIES[entity] ?? '') : token)
  }
  return read === html.length && open.length === 0 ? top : null
}

/** The parsed nodes as DOM nodes, for `replaceChildren`. */
export function toNodes(nodes: readonly SimpleNode[]): (Node | string)[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const element = document.createElement(node.tag)
    element.append(...toNodes(node.children))
    return element
  })
}
