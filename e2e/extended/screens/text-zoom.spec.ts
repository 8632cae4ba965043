import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { testEveryState } from '../../support/walk-states'

/**
 * Doubles the fonts of the open document and nothing else, as a phone's own text size does: a box in rem or em stays as
 * it is.
 */
function doubleFonts(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (document.documentElement.matches('[data-doubled]')) return
    document.documentElement.setAttribute('data-doubled', '')
    const zoom = new CSSStyleSheet()
    // A part that is not drawn yet has the size that was reserved for it.
    zoom.replaceSync(
      ':root { text-size-adjust: 200% !important } * { content-visibility: visible !important }',
    )
    document.adoptedStyleSheets.push(zoom)
  })
}

/**
 * What is wrong with the texts of the topmost layer: cut by what holds them, also in a field or a list of choices, or
 * printed over another text. Slides, and what is scrolled away in a sheet, are left out.
 */
function misplacedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const shown: { of: Element; name: string; box: DOMRect }[] = []
    const found = new Set<string>()

    const placeOf = (of: Element, { left, right, top, bottom }: DOMRect) => {
      for (let at: Element | null = of; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, scrollSnapType } = getComputedStyle(at)
        const box = at.getBoundingClientRect()
        if (overflowY !== 'visible' && (top < box.top - 1 || bottom > box.bottom + 1))
          return /auto|scroll/.test(overflowY) ? 'scrolled away' : 'cut'
        if (overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1))
          return scrollSnapType === 'none' ? 'cut' : 'scrolled away'
      }
      return 'shown'
    }
    /** What an element moves with in scrolling. What is fixed may cover what scrolls, and a toast lies over all. */
    const floats = (at: Element) =>
      at.matches('[data-testid=toast]') || /fixed|sticky/.test(getComputedStyle(at).position)
    const movesWith = (of: Element) => {
      let at: Element | null = of
      while (at && !floats(at)) at = at.parentElement
      return at
    }

    while (texts.nextNode()) {
      const { parentElement: of, textContent } = texts.currentNode
      const name = textContent?.trim().slice(0, 40)
      if (!of?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || !name) continue
      if (of.closest('.sr-only, script, style, option, template')) continue
      range.selectNodeContents(texts.currentNode)
      for (const { x, y, width, height } of range.getClientRects()) {
        // Half of the line's leading is empty.
        const box = new DOMRect(x, y + height * 0.2, width, height * 0.6)
        const place = width < 1 ? 'scrolled away' : placeOf(of, box)
        if (place === 'shown') shown.push({ of, name, box })
        else if (place !== 'scrolled away') found.add(`${place}: ${name}`)
      }
    }
    const pen = document.createElement('canvas').getContext('2d')
    for (const field of top.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      if (!field.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (field.closest('.sr-only') || /file|checkbox|radio/.test(field.type)) continue
      const { font, fontSize, paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(field)
      const name = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.placeholder
      const high = field.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
      if (high < Number.parseFloat(fontSize) * 1.3) found.add(`cut: the line of ${field.dataset.testid}`)
      if (!pen || !name) continue
      pen.font = font
      const wide = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      if (pen.measureText(name).width > wide + 1) found.add(`cut: ${name} in ${field.dataset.testid}`)
    }
    for (const [index, a] of shown.entries())
      for (const b of shown.slice(index + 1)) {
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        if (wide <= 2 || high <= 2 || a.of.contains(b.of) || b.of.contains(a.of)) continue
        if (movesWith(a.of) === movesWith(b.of)) found.add(`over each other: ${a.name} | ${b.name}`)
      }
    return [...found]
  })
}

/** The controls of the topmost layer that scrolling does not bring into view whole. */
function unreachableControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const controls = top.querySelectorAll<HTMLElement>('button, a[href], select, input, textarea')
    return [...controls]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !one.closest('.sr-only, .server-html') && !one.matches('.sr-only'))
      .filter((one) => {
        one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
        const { left, right, top: from, bottom, height } = one.getBoundingClientRect()
        // One that is taller than what scrolls it is read piece by piece.
        let scroller: Element | null = one.parentElement
        while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
          scroller = scroller.parentElement
        const isTall = height > (scroller?.clientHeight ?? innerHeight)
        return left < -1 || right > innerWidth + 1 || (!isTall && (from < -1 || bottom > innerHeight + 1))
      })
      .map((one) => `out of reach: ${one.dataset.testid ?? one.textContent?.trim().slice(0, 40)}`)
  })
}

// Every screen and sheet in every state with its fonts alone at 200 %, for a member with large amounts.
const WIDTH = 360
test.use({
  scenario: 'rich-member',
  viewport: { width: WIDTH, height: 640 },
  actionTimeout: 6_000,
})

/** What does not hold on screen. */
async function faults(page: Page): Promise<string[]> {
  await doubleFonts(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  const close = page.locator('dialog[open]').last().getByTestId('modal-close')
  const found = [...(wide > WIDTH ? [`the page is ${wide} wide`] : []), ...(await misplacedTexts(page))]
  found.push(...(await unreachableControls(page)))
  if ((await close.count()) > 0) {
    // Nothing scrolls but the sheet's body.
    await page
      .locator('dialog[open]')
      .last()
      .evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight))
    const box = await close.boundingBox()
    if (!box || box.y < 0 || box.y + box.height > 640) found.push('the close button is out of reach')
  }
  return found
}

testEveryState('text at 200 %', faults)

test('control: only fonts are doubled, and what is cut, covered or out of reach is found', async ({
  page,
  enter,
}) => {
  const home = homePage(page)
  const heightOf = async (testId: string) => (await page.getByTestId(testId).boundingBox())?.height ?? 0
  await enter()
  await expect(home.main).toContainText('1,234,567.89')
  const [text, box] = [await heightOf('player-name'), await heightOf('balance-hide')]
  await doubleFonts(page)
  expect(await heightOf('player-name'), 'the fonts are doubled').toBeCloseTo(2 * text, 0)
  expect(await heightOf('balance-hide'), 'and nothing else').toBe(box)

  await page.evaluate(() => {
    const add = (name: string, style: string, tag = 'p') => {
      const one = document.createElement(tag)
      one.textContent = `${name} `
      one.style.cssText = style
      document.querySelector('main')?.append(one)
      return one
    }
    add('cut', 'width:20px;overflow:hidden;white-space:nowrap')
    add('covered', 'height:0')
    add('above', '')
    add('away', 'position:fixed;top:700px', 'button')
    Object.assign(add('', 'width:40px', 'input'), { placeholder: 'a long hint' })
  })
  const found = [...(await misplacedTexts(page)), ...(await unreachableControls(page))].join('\n')
  expect(found).toMatch(/^cut: cut$/m)
  expect(found).toMatch(/^cut: a long hint in /m)
  expect(found).toMatch(/^over each other: covered \| above$/m)
  expect(found).toMatch(/^out of reach: away$/m)
})
