import { expect, it } from 'vitest'
import { LOWEST_BROWSERS, OLD_BROWSER_TEST, REPLACED } from '../build/lowest-browsers'
import { forOlderBrowsers } from '../build/older-styles'
import { featureAt, isSupported } from './browser-support'
import { documentFaults } from './markup-faults'
import { scriptFaults } from './script-faults'
import { styleFaults } from './style-faults'

it.each([
  ['a method', 'const x = list.toSorted(order)', '.toSorted'],
  ["an object's own function", 'Object.groupBy(list, key)', 'Object.groupBy'],
  ['what the build replaces', 'Object.hasOwn(a, b)', 'Object.hasOwn'],
  ['a global function', 'structuredClone(state)', 'structuredClone'],
  ['a static function of the page', 'AbortSignal.any(signals)', 'AbortSignal.any'],
  ['a part of the navigator', 'navigator.userAgentData.brands', 'navigator.userAgentData'],
  ['lookbehind', '"a b".split(/(?<=\\s)(?=\\S)/)', 'lookbehind'],
  ["an expression's flag", 'const x = /[a--b]/v', "'v' flag"],
  ['a block of a class', 'class A { static { start() } }', 'static block'],
  ['a method of an iterator', 'map.values().filter(test)', 'a method of an iterator'],
  ['a method of the page', 'form.requestSubmit()', 'a method of the page'],
  ['an element', 'jsx("search", { children })', 'an element'],
  ['an attribute', 'jsx("div", { popover: "auto" })', 'an attribute'],
  ['an attribute that is set', 'page.inert = true', 'an attribute'],
  ['an attribute that is set by a text', 'page.setAttribute("popover", "")', 'an attribute'],
])('finds %s', (_name, code, fault) => {
  const faults = scriptFaults(code)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(fault)
})

it.each([
  'list.at(-1); [...list].sort(); text.replaceAll("a", "b"); Promise.any(all)',
  'event.addRoutes?.([])',
  'Object.values(list).map(read); [...map.values()].map(read); Array.from(map.keys()).filter(test)',
  'new RegExp(text, "giu"); /(?<a>x)|(?<b>y)/.exec(text)',
  'jsx("input", { type: "tel", inputMode: "decimal", autoCapitalize: "off" })',
])('takes %s', (code) => {
  expect(scriptFaults(code)).toEqual([])
})

it('does not call a script good that it cannot read', () => {
  expect(scriptFaults('const = 1')[0]).toMatch(/^Parsing error/)
})

it.each([
  ['a layer', '@layer base { p { color: red } }', '@layer'],
  ['a selector', 'html:has(dialog) { overflow: hidden }', ':has'],
  ['a property', '.a { translate: -50% }', 'translate in translate:-50%'],
  ['a unit', '.a { height: 100dvh }', 'dvh in height:100dvh'],
  ['a value', '.a { overflow-x: clip }', 'clip in overflow-x:clip'],
  ['a rule in a rule', '.a { &:hover { color: red } }', 'nesting'],
  ['a range', '@media (width >= 600px) { p { color: red } }', 'a range in @media'],
  ['a unit of a container', '.a { width: 50cqw }', 'cqw in width:50cqw'],
  ['a colour', '.a { color: color(display-p3 1 0 0) }', 'color() in color:color(display-p3 1 0 0)'],
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
  '.a::-webkit-progress-bar { min-height: 1lh }',
  '.a { inset: 0; background: repeating-conic-gradient(from -9deg, red 0deg 18deg, blue 18deg 36deg) }',
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
