import { render } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { Button } from '@/components/layout/button'

/** Does what a browser's translation does: replaces each text with a copy in two nested `<font>` elements. */
function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts.filter((one) => one.nodeValue?.trim())) {
    // oxlint-disable-next-line typescript/no-deprecated -- browsers translate with this element
    const outer = document.createElement('font')
    // oxlint-disable-next-line typescript/no-deprecated -- browsers translate with this element
    const inner = document.createElement('font')
    outer.append(inner)
    inner.append(text.nodeValue ?? '')
    text.parentNode?.replaceChild(outer, text)
  }
}

const SCREENS = {
  'a text alone': (text: string) => <p>{text}</p>,
  'a text beside another': (text: string) => (
    <p>
      Amount {text}
      <b>baht</b>
    </p>
  ),
  'a button with a text and a picture': (text: string) => (
    <Button>
      <svg aria-hidden="true" />
      {text}
    </Button>
  ),
}

it.each(Object.entries(SCREENS))('a page that the browser translated keeps updating: %s', (_, screen) => {
  const { container, rerender } = render(screen('one'))
  const shown: (string | null)[] = []
  for (const text of ['two', 'three', 'two']) {
    translate(container)
    rerender(screen(text))
    shown.push(container.textContent)
  }
  const expected = ['two', 'three', 'two'].map((text) => render(screen(text)).container.textContent)
  expect(shown).toEqual(expected)
})

it('control: a text node that React updates itself stops updating', () => {
  const screen = (text: string) => createElement('p', null, text, createElement('b', null, 'baht'))
  const { container, rerender } = render(screen('one'))
  const held = Object.keys(container.querySelector('p')?.firstChild ?? {})
  expect(held, 'the mark by which the tests of all screens find such a text').toEqual([
    expect.stringContaining('__reactFiber'),
  ])
  translate(container)
  rerender(screen('two'))
  expect(container.textContent).toBe('onebaht')
})
