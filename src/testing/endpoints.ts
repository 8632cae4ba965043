import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { isRecord } from '@/lib/is-record'

/** A declared endpoint: its module, its exported name and its declaration. */
export interface Endpoint {
  /** Method and path. */
  id: string
  file: string
  name: string
  spec: EndpointSpec
  /** The exported factory of query or mutation options. */
  declared: Declared
}

type Declared = ((input?: unknown) => object) & { spec: EndpointSpec }

function isDeclared(value: unknown): value is Declared {
  return typeof value === 'function' && 'spec' in value && isRecord(value.spec)
}

/** The method and path of a declaration. */
export const idOf = ({ spec }: Pick<Declared, 'spec'>): string => `${spec.method} ${spec.path}`

const FOLDER = join(import.meta.dirname, '../api')
const declares = (file: string) =>
  /^[\w-]+\.ts$/.test(file) && / = define(Query|Mutation)\(/.test(readFileSync(join(FOLDER, file), 'utf8'))

async function declaredIn(file: string): Promise<Endpoint[]> {
  const exported: Record<string, unknown> = await import(
    /* @vite-ignore */ pathToFileURL(join(FOLDER, file)).href
  )
  return Object.entries(exported).flatMap(([name, value]) =>
    isDeclared(value)
      ? [{ id: idOf(value), file: file.replace(/\.ts$/, ''), name, spec: value.spec, declared: value }]
      : [],
  )
}

/**
 * Every declared endpoint, by module. The modules are found in their folder, so that a new one joins by itself, and so
 * that a declaration that only the tests know counts as unused.
 */
export const endpoints: readonly Endpoint[] = (
  await Promise.all(readdirSync(FOLDER).filter(declares).sort().map(declaredIn))
).flat()
