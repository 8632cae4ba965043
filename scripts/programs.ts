import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The command lines that the development dependencies bring, by the package that each comes with. */
const PACKAGES = {
  biome: '@biomejs/biome',
  knip: 'knip',
  playwright: '@playwright/test',
  tsc: 'typescript',
  tsx: 'tsx',
  vite: 'vite',
  vitest: 'vitest',
} as const

/** A command line of a development dependency. */
export type Tool = keyof typeof PACKAGES

/**
 * What became of a run: its exit code, null where it has none. `why`: what kept it from starting, or ended it from outside;
 * empty where it ended by itself.
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
 * Node's arguments for a tool. It is started by this Node and its own file: `npx` and the commands beside it are shell
 * scripts under names that Windows doesn't start, and that a bare `PATH` doesn't have. Throws where it isn't installed.
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

/** Runs a tool to its end, with its output shown. */
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

/** Starts a tool beside others; what it writes is handed over as it comes. `end` stops it. */
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
