import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** The folder of locks and kept builds. It is inside node_modules, so builds and checks ignore it. */
export const CACHE = join('node_modules', '.cache', 'member-wallet')

type Kind = 'reads' | 'writes'

interface Use {
  kind: Kind
  pid: number
  /** The command, as its user would name it. */
  who: string
}

/**
 * Locks a folder for reading until this process ends, so no build removes its files. Throws an Error that names the
 * process that is writing it.
 */
export function readFolder(folder: string, root = CACHE): void {
  note(folder, 'reads', root)
}

/**
 * Locks a folder for writing until this process ends or the returned function is called. Throws an Error that names the
 * process that reads or writes it.
 */
export function writeFolder(folder: string, root = CACHE): () => void {
  return note(folder, 'writes', root)
}

function note(folder: string, kind: Kind, root: string): () => void {
  const name = relative('.', resolve(folder)).replace(/[^\w.-]+/g, '_')
  const uses = join(root, 'uses')
  mkdirSync(uses, { recursive: true })
  const mark = join(uses, `${name}.${kind}.${process.pid}`)
  const own: Use = { kind, pid: process.pid, who: nameOfThis() }
  writeFileSync(mark, JSON.stringify(own))
  const end = () => rmSync(mark, { force: true })
  const other = usesOf(uses, name).find(
    (use) => use.pid !== process.pid && (kind === 'writes' || use.kind === 'writes'),
  )
  if (other) {
    end()
    throw new Error(
      `${folder} is in use: ${other.who} (process ${other.pid}) ${other.kind} it. Wait until it has ended, or work in a clone of your own.`,
    )
  }
  process.once('exit', end)
  return end
}

/** The locks of running processes on a folder. Deletes those of processes that have ended. */
export function usesOf(uses: string, name: string): Use[] {
  return readdirSync(uses)
    .filter((file) => /^(.*)\.(?:reads|writes)\.\d+$/.exec(file)?.[1] === name)
    .flatMap((file) => {
      const path = join(uses, file)
      const pid = Number(file.split('.').at(-1))
      if (isRunning(pid)) return [readUse(path, pid, file.includes('.writes.') ? 'writes' : 'reads')]
      rmSync(path, { force: true })
      return []
    })
}

function readUse(path: string, pid: number, kind: Kind): Use {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // Another process is writing or deleting the lock.
    return { kind, pid, who: 'another command' }
  }
}

/** True when a process with this id exists, whatever its owner. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The npm script's name, else the file that Node runs. */
function nameOfThis(): string {
  const script = process.env.npm_lifecycle_event
  return script ? `npm run ${script}` : `node ${relative('.', process.argv[1] ?? '')}`
}
