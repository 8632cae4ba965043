import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Rule {
  what: string
  /** What sources must not contain. */
  pattern: RegExp
  /** The files that may contain it. */
  allowed: RegExp
  /** A line that breaks the rule, which proves that the pattern finds something. */
  control: string
}

const RULES: Rule[] = [
  {
    what: 'number inputs',
    pattern: /type=["'{]+number/,
    allowed: /^$/,
    control: '<input type="number">',
  },
  {
    what: 'toFixed outside the money module',
    pattern: /\.toFixed\(/,
    allowed: /^lib\/money/,
    control: 'amount.toFixed(2)',
  },
  {
    what: 'a repeating timer that runs on a hidden page (everyWhileVisible)',
    pattern: /\bsetInterval\(/,
    allowed: /^lib\/browser\/visible-interval\.ts|\.test\.tsx?$/,
    control: 'window.setInterval(look, 5_000)',
  },
  {
    what: "a browser's promise that may never settle, without a limit (lib/browser/limited-calls.ts)",
    pattern:
      /navigator\.(share\(|locks|permissions|storage|clipboard|wakeLock)|serviceWorker\.(ready|getRegistration)|\.arrayBuffer\(/,
    allowed: /^lib\/browser\/limited-calls|^testing\/|\.test\.tsx?$/,
    control: 'await navigator.locks.request(name, run)',
  },
  {
    what: 'locale formatting outside lib',
    pattern: /toLocale(Date|Time)?String|new Intl\.|Intl\.\w+\(/,
    allowed: /^(lib|testing)\//,
    control: 'amount.toLocaleString()',
  },
  {
    what: 'opening or leaving a page outside lib',
    pattern: /window\.open|location\.(assign|replace|reload|href\s*=[^=])|\blocation\s*=[^=]/,
    allowed: /^lib\/(text\/links|browser\/(open-link|reload-page))/,
    control: 'window.open(url)',
  },
  {
    what: 'inner HTML outside the sanitised component',
    pattern: /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write/,
    allowed: /^(components\/media\/sanitised-html|lib\/text\/html)/,
    control: 'element.innerHTML = text',
  },
  {
    what: 'a picture from the server outside the component that says when it does not draw',
    pattern: /<img\b/,
    // Allowed are the component itself and files that show pictures of the build, of this device or of a chat. `lib`,
    // `testing` and `recorder` show no picture from the server.
    allowed:
      /^(components\/(media\/picture|layout\/top-bar)|features\/(howto\/howto-screen|slip-upload\/slip-sender|chat\/message\/message-media))\.tsx$|\.test\.tsx?$|^(lib|testing|recorder)\//,
    control: '<img src={slot.logo} />',
  },
  {
    what: 'DOMPurify outside lib/text/html',
    pattern: /from 'dompurify'/,
    allowed: /^(lib\/text\/html|testing\/)/,
    control: "import p from 'dompurify'",
  },
  {
    what: 'axios or fetch outside api/core',
    pattern: /from 'axios|[^.\w]fetch\(/,
    allowed: /^api\/core\//,
    control: "await fetch('/api/wallet')",
  },
  {
    what: "a call past its declaration's options",
    pattern: /\bcall\(\w+\.spec\b/,
    allowed: /^api\/core\//,
    control: 'call(logout.spec, undefined)',
  },
  {
    what: 'a guard outside the file routes',
    pattern: /\bredirect\(/,
    allowed: /^routes\//,
    control: "throw redirect({ to: '/login' })",
  },
  {
    what: 'invalidation outside api/core',
    pattern: /invalidateQueries|refetchQueries/,
    allowed: /^api\/core\//,
    control: 'client.invalidateQueries()',
  },
  {
    what: 'browser storage outside lib/browser/storage',
    pattern: /\b(localStorage|sessionStorage)\b/,
    allowed: /^(lib\/browser\/storage|testing\/)/,
    control: "localStorage.getItem('token')",
  },
  {
    // The linter finds a text that stands between tags (noJsxLiterals).
    what: 'text for members outside i18n, in an attribute',
    pattern:
      /\b(?:alt|aria-(?:description|label|roledescription|valuetext)|placeholder|title)=["'][^"']*\p{L}/u,
    allowed: /^testing\//,
    control: '<button aria-label="Close">',
  },
  {
    what: 'list of the languages outside lib/locale',
    pattern: /(['"])th\1[^\n]{1,8}(['"])la\2|(['"])la\3[^\n]{1,8}(['"])en\4|\bth:[^\n]*\bla:/,
    allowed: /^lib\/locale/,
    control: "const LANGUAGES = ['th', 'la', 'en']",
  },
  {
    what: 'a dot between two parts outside lib/text/dot, where it is joined to the part before it',
    pattern: /·/,
    allowed: /^lib\/text\/dot/,
    control: "[name, place].join(' · ')",
  },
  {
    // Scanners need the white. A browser that darkens pages by itself leaves only such an element as it is.
    what: 'frame that is white in the dark too and does not say so (scheme-only-light)',
    pattern: /(["'`])(?![^"'`]*scheme-only-light)[^"'`]*\bbg-white(?![\w/-])[^"'`]*\1/,
    allowed: /^$/,
    control: '<img className="bg-white p-2" />',
  },
]

const REPOSITORY = join(import.meta.dirname, '..')

/** The files in a folder of the repository, tests included. */
const filesIn = (folder: string) =>
  readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|js)$/.test(file))
    .map((file) => join(folder, file))

/** A source without its comments, which may mention what code must not do. A `//` comment after code stays. */
function codeOf(path: string): string {
  return readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
}

/** The sources without tests and their corpora (which break rules on purpose), generated and `.d.ts` files. */
const files = filesIn('src')
  .filter((path) => /(?<!\.(?:test|gen|corpus|d))\.tsx?$/.test(path))
  .map((path) => ({ name: path.replace('src/', ''), code: codeOf(join(REPOSITORY, path)) }))

it.each(RULES)('the source has no $what', ({ pattern, allowed, control }) => {
  expect(files.length).toBeGreaterThan(100)
  expect(control).toMatch(pattern)
  const offenders = files
    .filter(({ name, code }) => !allowed.test(name) && pattern.test(code))
    .map(({ name }) => name)
  expect(offenders).toEqual([])
})

/** A clock that runs on by itself. A result that depends on it depends on how fast the machine is. */
const RUNNING_CLOCK =
  /(?<!')\b(?:cpuUsage|hrtime|timeStamp|startTime)\b|\bperformance\.now\(|(?<!setSystemTime\()\bDate\.now\(\) - (?!\d)|- Date\.now\(\)/
/** A pause, in which something may happen or not, or a limit below the usual one of `playwright.config.ts`. */
const FIXED_WAIT = /\bwaitForTimeout\(|\bsetTimeout\(\w+, [\d_]{3,}\)|\btimeout: (?:1?\d_)?\d{3}\b/

/** The lines of a test by which a measured time could decide it. Unit tests set the clock that a pause follows. */
function measuredTimes(path: string, text: string): string[] {
  const isEndToEnd = path.startsWith('e2e/')
  return text.split('\n').filter((line) => RUNNING_CLOCK.test(line) || (isEndToEnd && FIXED_WAIT.test(line)))
}

describe('a test', () => {
  it.each([
    ['src/a.test.ts', 'const before = process.cpuUsage()'],
    ['scripts/a.test.ts', 'expect(Date.now() - start).toBeLessThan(8)'],
    ['e2e/specs/a.spec.ts', 'await expect(toast).toBeHidden({ timeout: 1_000 })'],
  ])('that measures a time is found: %s (the positive control)', (path, line) => {
    expect(measuredTimes(path, line)).toEqual([line])
  })

  it('passes or fails by no measured time', () => {
    const tests = ['src', 'mocks', 'e2e', 'scripts'].flatMap(filesIn).filter(
      // A replay (e2e/replay) is support's tool. It waits as long as the report did.
      (path) =>
        /\.test\.tsx?$|^src\/testing\/|^e2e\/(?!replay\/)/.test(path) &&
        !path.endsWith('architecture.test.ts'),
    )
    expect(tests.length).toBeGreaterThan(250)
    const measured = tests.flatMap((path) =>
      measuredTimes(path, readFileSync(join(REPOSITORY, path), 'utf8')).map((line) => `${path}: ${line}`),
    )
    expect(measured).toEqual([])
  })
})
