/**
 * Two things that DOMPurify relies on and happy-dom has not: `Node.prototype.nodeName` answers for every node, and a
 * node iterator goes on when its node has been removed. Without them DOMPurify stops at the first element and lets
 * the rest through. Real browsers need none of this.
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

/** The node after this one in document order, inside the root. */
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

/** The node before this one in document order: where to go on from when this one is gone. */
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
