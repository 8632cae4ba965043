import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { headersFor, headersOf } from '../../../scripts/hosting/headers-file'
import type { World } from '../../world/world'
import type { AddedScript } from '../added-scripts'
import { createDocuments } from '../documents'
import { urlOf } from './node-adapter'
import { decoded } from './paths'

const ARTWORK = fileURLToPath(new URL('../../artwork', import.meta.url))
const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' }

/**
 * Serves the built app like a host that reads its `_headers`. An unknown path without a file extension gets
 * `index.html`. Files in `/assets/` are cached for a year. `scripts` are added to every document.
 */
export function createStatic(directory: string, scripts: readonly AddedScript[] = []) {
  const rules = headersOf(directory)
  const sendDocument = createDocuments(directory, scripts)
  const serve = sirv(directory, { brotli: true, gzip: true, etag: true })
  return async (req: IncomingMessage, res: ServerResponse, providerUrl: string) => {
    const { pathname } = urlOf(req)
    const headers = { 'Cache-Control': 'no-cache', ...headersFor(rules, pathname) }
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
    const script = scripts.find(({ path }) => path === pathname)
    if (script)
      return void res.writeHead(200, { 'Content-Type': 'text/javascript' }).end(await script.source())
    if (sendDocument(req, res, providerUrl)) return
    serve(req, res, () => {
      res.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-cache' })
      res.end('Not found')
    })
  }
}

/** `/sandbox-art/…`: the sandbox's artwork, and members' uploads under `uploads/`. */
export function sendArt(world: World, pathname: string, res: ServerResponse): void {
  const file = readArt(world, decoded(pathname.replace(/^\/sandbox-art\//, '')))
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  res.writeHead(file ? 200 : 404, file ? { 'Content-Type': file.type, 'Cache-Control': 'max-age=300' } : {})
  res.end(file?.bytes)
}

function readArt(world: World, name: string) {
  const uploadId = /^uploads\/([\w-]+)/.exec(name)?.[1]
  if (uploadId !== undefined) return world.uploads.get(uploadId) ?? null
  const path = normalize(join(ARTWORK, name))
  const type = TYPES[extname(path)]
  if (!path.startsWith(ARTWORK + sep) || type === undefined) return null
  try {
    return { type, bytes: readFileSync(path) }
  } catch {
    return null
  }
}
