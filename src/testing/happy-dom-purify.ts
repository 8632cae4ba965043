/**
 * Patches two things that DOMPurify needs and happy-dom lacks: `Node.prototype.nodeName` works for every node, and a
 * node iterator continues after its node is removed. Without them DOMPurify stops at the first element and lets the
 * rest through. Browsers need no patch.
 */

const NAMES: Readonly<Record<number, string>> = {
  3: '#text',
  8: '#comment',
  9: '#document',
  11: '#document-fragment',
}

Object.defineProperty(Node.prototype, 'nodeName', {
  configurable: true,
  get(this: Node) {
    return this instanceof Element ? this.tagName : (NAMES[this.nodeType] ?? '')
  },
})

/** The next node in document order inside the root. */
function following(node: Node, root: Node): Node | null {
  if (node.firstChild) return node.firstChild
  for (let up: Node | null = node; up && up !== root; up = up.parentNode) {
    if (up.nextSibling) return up.nextSibling
  }
  return null
}

function lastInside(node: Node): Node {
  return node.lastChild ? lastInside(node.lastChild) : node
}

/** The previous node in document order, from which iteration continues after a removal. */
function preceding(node: Node, root: Node): Node {
  return node.previousSibling ? lastInside(node.previousSibling) : (node.parentNode ?? root)
}

const wanted = (node: Node, whatToShow: number) => (whatToShow & (1 << (node.nodeType - 1))) !== 0

Object.defineProperty(document, 'createNodeIterator', {
  configurable: true,
  value: (root: Node, whatToShow: number) => {
    let given: Node | null = null
    let before: Node = root
    return {
      nextNode() {
        let next = given === null ? root : following(root.contains(given) ? given : before, root)
        while (next && !wanted(next, whatToShow)) next = following(next, root)
        if (next) before = preceding(next, root)
        given = next
        return next
      },
    }
  },
})

export {}
