import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { contrastRatio, safeColor } from '../../src/lib/text/colors.ts'

const STYLES = 'src/styles/theme.css'
const PAGE = 'index.html'
const THEME_COLOR = /<meta name="theme-color" content="([^"]*)"/

/** The colour of the browser's toolbar and of the installed app, as the page says it. */
export const themeColorOf = (html: string): string | undefined => THEME_COLOR.exec(html)?.[1]

/** Texts on their backgrounds, by token: each pair is readable in both schemes (docs/brand.md). */
const PAIRS = [
  ...['text', 'muted'].flatMap((text) => ['surface', 'raised'].map((back) => [text, back] as const)),
  ...['on-ink', 'on-ink-muted'].map((text) => [text, 'ink'] as const),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-pressed'],
  ...['positive', 'negative', 'warning', 'info'].map((tone) => [tone, `${tone}-soft`] as const),
] as const
/** WCAG 2.2 AA for text. */
const LEAST = 4.5

/** Stops a build whose brand has colours that are none, or texts that can't be read on their backgrounds. */
export function brandColours(): Plugin {
  return {
    name: 'brand-colours',
    apply: 'build',
    configResolved({ root }) {
      const read = (file: string) => readFileSync(join(root, file), 'utf8')
      const faults = colourFaults(read(STYLES), read(PAGE))
      if (faults.length > 0) throw new Error(`${STYLES}: ${faults.join('; ')}`)
    },
  }
}

/**
 * What is wrong with the colours of a stylesheet: in its `@theme`, and in the dark scheme, which replaces some of them.
 * `html` is the page whose `theme-color` is the token `ink`.
 */
export function colourFaults(css: string, html: string): string[] {
  const [, ofTheme = '', ofDark = ''] = css.split(/^@theme|^\s*@variant dark/m)
  const [light, dark] = [tokensIn(ofTheme), tokensIn(ofDark)]
  if (light.size === 0 || dark.size === 0) throw new Error(`${STYLES} has no @theme, or no dark scheme`)
  const schemes = { light, dark: new Map([...light, ...dark]) }
  const [ink, theme] = [light.get('ink'), themeColorOf(html)]
  const isInk = safeColor(theme) !== null && safeColor(theme) === safeColor(ink)
  const themeFault = `theme-color in ${PAGE} is ${theme}, and --color-ink in light is ${ink}`
  const inSchemes = Object.entries(schemes).flatMap(([scheme, tokens]) => [
    ...[...(scheme === 'light' ? light : dark)].flatMap(([name, value]) =>
      safeColor(value)
        ? []
        : [
            `--color-${name} in ${scheme} is no colour that the build can read: ${value} (write it as #rrggbb)`,
          ],
    ),
    ...PAIRS.flatMap(([text, back]) => contrastFault(scheme, tokens, text, back)),
  ])
  return isInk ? inSchemes : [...inSchemes, themeFault]
}

function contrastFault(
  scheme: string,
  tokens: ReadonlyMap<string, string>,
  text: string,
  back: string,
): string[] {
  const [front, behind] = [text, back].map((name) => safeColor(tokens.get(name)))
  if (!front || !behind) return []
  const ratio = contrastRatio(front, behind)
  // Rounded down, so that 4.49 is not said to be 4.5.
  const shown = Math.floor(ratio * 10) / 10
  return ratio < LEAST
    ? [`--color-${text} on --color-${back} in ${scheme} has a contrast of ${shown}, and needs ${LEAST}`]
    : []
}

/** The colours that a block of the stylesheet declares, without those that stand for others. */
function tokensIn(block: string): Map<string, string> {
  const declared = [...block.matchAll(/--color-([a-z-]+):\s*([^;]+);/g)]
  const tokens = declared.map(([, name = '', value = '']) => [name, value.trim()] as const)
  return new Map(tokens.filter(([, value]) => !/^(?:transparent|currentColor|initial)$/.test(value)))
}
