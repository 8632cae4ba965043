import { expect, it } from 'vitest'
import { LOWEST_BROWSERS, OLD_BROWSER_TEST, REPLACED } from '../build/lowest-browsers'
import { forOlderBrowsers } from '../build/older-styles'
import { featureAt, isSupported } from './browser-support'
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
  '.a:is([open], :popover-open) { display: flex }',
  '.a { text-wrap: balance }',
  '.a::-webkit-progress-bar { min-height: 1lh }',
])('takes %s', (css) => {
  expect(styleFaults(css)).toEqual([])
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
