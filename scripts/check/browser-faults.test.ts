import { expect, it } from 'vitest'
import { LOWEST_BROWSERS, OLD_BROWSER_TEST, REPLACED } from '../build/lowest-browsers'
import { forOlderBrowsers } from '../build/older-styles'
import { featureAt, isSupported } from './browser-support'
import { documentFaults } from './markup-faults'
import { scriptFaults } from './script-faults'
import { styleFaults } from './style-faults'

it.each([
  ['a method', 'const x = list.toSorted(order)', '.toSorted()'],
  ['a method on nothing known', 'f().toSpliced(0, 1)', '.toSpliced()'],
  ['a method behind a chain', 'a?.b.findLast(test)', '.findLast()'],
  ["an object's own function", 'Object.groupBy(list, key)', 'Object.groupBy'],
  ['what the build replaces', 'Object.hasOwn(a, b)', 'Object.hasOwn'],
  ['a method of the page', 'element.checkVisibility()', '.checkVisibility()'],
  ['a global function', 'structuredClone(state)', 'structuredClone'],
  ['a global object', 'new WebTransport(url)', 'WebTransport'],
  ['a part of the navigator', 'navigator.userAgentData.brands', 'navigator.userAgentData'],
  ['lookbehind', '"a b".split(/(?<=\\s)(?=\\S)/)', 'lookbehind'],
  ['lookbehind in a text', 'new RegExp(`(?<!a)b`)', 'lookbehind in a text'],
  ['a flag of expressions', 'const x = /[a--b]/v', "an expression's flag v"],
  ['a block of a class', 'class A { static { start() } }', 'static { }'],
  ['a method that is tried', 'try { list.toSorted() } catch {}', '.toSorted()'],
  ['a method by a text', 'list["toSorted"](order)', '.toSorted()'],
  ['a method that is borrowed', 'Array.prototype.findLast.call(list, test)', '.findLast()'],
  ['a method of an empty list', '[].toSorted.call(list)', '.toSorted()'],
  ['a method that is taken', 'const { toSorted } = Array.prototype', '.toSorted()'],
  ['a function that is taken', 'const { withResolvers: make } = Promise', 'Promise.withResolvers'],
  ['a function that is handed on', 'lists.map(Array.fromAsync)', 'Array.fromAsync'],
  ['a method of an iterator', 'map.values().filter(test)', '.filter() of an iterator'],
  ['a method of a set', 'one.intersection(other)', '.intersection()'],
  ['a method of a signal', 'stop.throwIfAborted()', '.throwIfAborted()'],
  ['a method of a canvas', 'pen.roundRect(0, 0, 8, 8, 2)', '.roundRect()'],
  ['a constructor within an object', 'new Intl.Segmenter("th")', 'Intl.Segmenter'],
  ['a global function by its object', 'globalThis.structuredClone(state)', 'globalThis.structuredClone'],
  ['a function of the window', 'requestIdleCallback(work)', 'requestIdleCallback'],
  ['a flag in a text', 'new RegExp(pattern, "gv")', "an expression's flag v"],
  ['modifiers in a text', 'RegExp("(?i:a)b")', 'modifiers in an expression'],
  ['two groups of one name', 'const x = /(?<y>a)|(?<y>b)/', 'two groups of one name'],
  ['an imported file with a type', 'import x from "./a.json" with { type: "json" }', 'import with'],
  ['an attribute', 'jsx("div", { popover: "auto" })', 'popover of <div>'],
  ['an element', 'jsx("search", { children })', '<search>'],
  ['a type of an input', 'jsx("input", { type: "month" })', '<input type=month>'],
  ['an attribute that is set', 'page.inert = true', 'inert, an attribute'],
  ['an attribute that is set by a text', 'page.setAttribute("popover", "")', 'popover, an attribute'],
  ['a selector in a search', 'page.querySelector("dialog:modal")', ':modal in a search'],
  ['a style of an element', 'jsx("div", { style: { maxHeight: "50dvh" } })', 'dvh in max-height:50dvh'],
])('finds %s', (_name, code, fault) => {
  expect(scriptFaults(code)).toEqual([fault])
})

it.each([
  'list.at(-1); [...list].sort(); text.replaceAll("a", "b"); Promise.any(all)',
  'if (typeof structuredClone === "function") structuredClone(a)',
  'if ("share" in navigator) navigator.share(data)',
  'navigator.share ? navigator.share(data) : copy()',
  'event.addRoutes?.([])',
  'navigator.connection?.saveData',
  'try { new WebTransport(url) } catch { poll() }',
  'const own = { toSorted: 1 }; own.toSorted(); ({ structuredClone: 1 })',
  'class List { toSorted() {} } new List().toSorted()',
  'try { document.startViewTransition(draw) } catch { draw() }',
  '"a (?: b)".match(/(?=a)(?<name>b)/gu)',
  'Object.values(list).map(read); [...map.values()].map(read); Array.from(map.keys()).filter(test)',
  'new RegExp(text, "giu"); /(?<a>x)|(?<b>y)/.exec(text)',
  'jsx("input", { type: "tel", inputMode: "decimal", autoCapitalize: "off" })',
  'jsx("img", { loading: "lazy", style: { maxHeight: "50vh" } })',
  'const { keys } = Object; page.querySelector(":scope > p:not([hidden])")',
  'if ("inert" in page) page.inert = true',
  '[].at && (!old || [].toSorted) || leave()',
])('takes %s', (code) => {
  expect(scriptFaults(code)).toEqual([])
})

it('does not call a script good that it cannot read', () => {
  expect(scriptFaults('const = 1')[0]).toMatch(/not understood/)
})

it.each([
  ['a layer', '@layer base { p { color: red } }', '@layer'],
  ['a selector', 'html:has(dialog) { overflow: hidden }', ':has'],
  ['a property', '.a { translate: -50% }', 'translate in translate:-50%'],
  ['a unit', '.a { height: 100dvh }', 'dvh in height:100dvh'],
  ['a value', '.a { overflow-x: clip }', 'clip in overflow-x:clip'],
  ['a rule in a rule', '.a { &:hover { color: red } }', 'nesting'],
  ['a condition in a rule', '.a { @media print { color: red } }', 'nesting'],
  ['a range', '@media (width >= 600px) { p { color: red } }', 'a range in @media'],
  ['a unit of a container', '.a { width: 50cqw }', 'cqw in width:50cqw'],
  ['a unit behind a name', '.a { --high: 100dvh; height: var(--high) }', 'dvh in --high:100dvh'],
  ['a colour', '.a { color: color(display-p3 1 0 0) }', 'color() in color:color(display-p3 1 0 0)'],
  ['a colour of another', '.a { color: rgb(from red r g b) }', 'from in rgb() in color:rgb(from red r g b)'],
  ['a list in a selector', '.a:nth-child(1 of .b) { color: red }', 'of in 1 of.b'],
  [
    'a function',
    '.a { color: color-mix(in oklab, red, blue) }',
    'color-mix() in color:color-mix(in oklab,red,blue)',
  ],
])('finds %s in styles', (_name, css, fault) => {
  expect(styleFaults(css)).toEqual([fault])
})

it.each([
  '.a { height: 100vh; height: 100dvh }',
  '.a { color: red } @supports (color: color-mix(in lab, red, red)) { .a { color: color-mix(in oklab, red, blue) } }',
  '@supports selector(:has(*)) { @media (max-height: 419px) { .a:has(b) { position: sticky } } }',
  '.a:is([open], :popover-open) { display: flex }',
  '.a { text-wrap: balance }',
  '.a::-webkit-progress-bar { min-height: 1lh }',
  '.a { inset: 0; background: repeating-conic-gradient(from -9deg, red 0deg 18deg, blue 18deg 36deg) }',
  '@media (min-width: 600px) { .a:nth-child(2n + 1) { --high: 100vh; height: var(--high) } }',
])('takes %s', (css) => {
  expect(styleFaults(css)).toEqual([])
})

it('finds elements and attributes in a document, but not in its scripts', () => {
  const html =
    '<div popover><p inert>a</p></div><search></search><input type="week" /><script>"<p popover>"</script>'
  expect(documentFaults(html)).toEqual(['<input type=week>', '<search>', 'inert of <p>', 'popover of <div>'])
  expect(
    documentFaults(
      '<dialog open></dialog><img loading="lazy" src=a.png><input type=tel inputmode="numeric">',
    ),
  ).toEqual([])
})

it('the build mends layers and units', () => {
  const css =
    '@layer a,b;@layer a{@layer c{q{max-height:calc(100dvh - 2px)}}@media print{p{height:45dvh}}}@supports (x:y){@layer b{r{color:red}}}'
  expect(styleFaults(css)).not.toEqual([])
  expect(styleFaults(forOlderBrowsers(css))).toEqual([])
  expect(forOlderBrowsers(css)).toBe(
    'q{max-height:calc(100vh - 2px);max-height:calc(100dvh - 2px)}@media print{p{height:45vh;height:45dvh}}@supports (x:y){r{color:red}}',
  )
})

it('a lower browser is told by what came with the lowest versions', () => {
  const since = (method: string, browser: 'chrome' | 'safari' | 'firefox') => {
    const support = featureAt('javascript', 'builtins', 'Array', method)?.__compat?.support[browser]
    return [support].flat()[0]?.version_added
  }
  const { chrome, safari, firefox } = LOWEST_BROWSERS
  expect([since('at', 'chrome'), since('at', 'safari'), since('toSorted', 'firefox')]).toEqual([
    chrome,
    safari,
    firefox,
  ])
  expect(OLD_BROWSER_TEST).toMatch(/\[\]\.at&&.*\[\]\.toSorted/)
})

it('the build replaces only what is missing', () => {
  for (const name of Object.keys(REPLACED)) {
    const [object = '', method = ''] = name.split('.')
    const holder = featureAt('javascript', 'builtins', object) ?? featureAt('api', object) ?? {}
    expect(isSupported((holder[`${method}_static`] ?? holder[method]) as typeof holder)).toBe(false)
  }
})
