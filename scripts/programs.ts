import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The packages of the command-line tools that npm installs for development, by tool. */
const PACKAGES = {
  biome: '@biomejs/biome',
  knip: 'knip',
  oxlint: 'oxlint',
  playwright: '@playwright/test',
  tsc: 'typescript',
  tsx: 'tsx',
  vite: 'vite',
  vitest: 'vitest',
} as const

/** A command-line tool of a development dependency. */
export type Tool = keyof typeof PACKAGES

/**
 * The result of a run. `status`: the exit code; null when the tool didn't start or was ended from outside. `why`: the
 * reason of that, else empty.
 */
export interface ToolRun {
  status: number | null
  why: string
}

interface Options {
  env?: NodeJS.ProcessEnv
  timeoutMs?: number
}

/**
 * Node's arguments for a tool. Node runs the tool's own file, because `npx` and the commands in `.bin` may not be on
 * the `PATH`, and on Windows they are scripts that only a shell can start. Throws when the tool isn't installed.
 */
export function toolArguments(tool: Tool, args: readonly string[]): string[] {
  const folder = join(import.meta.dirname, '..', 'node_modules', PACKAGES[tool])
  let bin: string | Record<string, string>
  try {
    bin = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin
  } catch {
    throw new Error(`${PACKAGES[tool]} is not installed: run npm ci first.`)
  }
  return [join(folder, typeof bin === 'string' ? bin : (bin[tool] ?? '')), ...args]
}

/** Runs a tool to its end and shows its output. */
export function runTool(
  tool: Tool,
  args: readonly string[],
  { env = process.env, timeoutMs }: Options = {},
): ToolRun {
  return attempt(tool, () => {
    const { error, signal, status } = spawnSync(process.execPath, toolArguments(tool, args), {
      stdio: 'inherit',
      env,
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    })
    return resultOf(tool, error, status, signal)
  })
}

/**
 * Starts a tool without waiting for it and passes on its output as it comes. `ended` resolves with the result and never
 * rejects; `end` stops the tool.
 */
export function startTool(tool: Tool, args: readonly string[], write: (text: string) => void) {
  let running: ChildProcess | undefined
  const run = async (): Promise<ToolRun> => {
    const child = spawn(process.execPath, toolArguments(tool, args), { stdio: ['ignore', 'pipe', 'pipe'] })
    running = child
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write)
    return new Promise((resolve) => {
      child.once('error', (error) => resolve(resultOf(tool, error, null, null)))
      child.once('close', (status, signal) => resolve(resultOf(tool, undefined, status, signal)))
    })
  }
  return {
    ended: run().catch((error: unknown): ToolRun => ({ status: null, why: messageOf(error) })),
    end: () => running?.kill(),
  }
}

function attempt(tool: Tool, run: () => ToolRun): ToolRun {
  try {
    return run()
  } catch (error) {
    return { status: null, why: `${tool} could not start: ${messageOf(error)}` }
  }
}

function resultOf(
  tool: Tool,
  error: Error | undefined,
  status: number | null,
  signal: NodeJS.Signals | null,
): ToolRun {
  if (error) return { status: null, why: `${tool} could not start: ${error.message}` }
  if (signal) return { status: null, why: `${tool} was ended by ${signal}` }
  return { status, why: '' }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
