import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { documentsOf, withMoreHosts } from '../../../scripts/build/policy'
import { headersFor, headersOf } from '../../../scripts/hosting/headers-file'
import type { World } from '../../world/world'
import { type AddedScript, tagOf } from '../added-scripts'
import { compressed, urlOf } from './node-adapter'
import { decoded } from './paths'

const ARTWORK = fileURLToPath(new URL('../../artwork', import.meta.url))
const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' }

/** Whether a path is a route or a document, not another file. */
const isDocument = (pathname: string) =>
  !pathname.startsWith('/assets/') && (pathname.endsWith('.html') || !/\.\w+$/.test(pathname))

/**
 * Gives a function that sends the document of a path, else `index.html`, as a host sends the file, but with the scripts
 * added and with a policy that also allows what the sandbox has: its provider site, and its chat's socket by name. Gives
 * false for the path of another file.
 */
function createDocuments(directory: string, scripts: readonly AddedScript[]) {
  const documents = documentsOf(directory)
  const tags = scripts.map(tagOf).join('')
  return (req: IncomingMessage, res: ServerResponse, providerUrl: string): boolean => {
    const { host, pathname } = urlOf(req)
    const name = pathname.slice(1).replace(/\.html$/, '')
    const html = documents.get(`${name}.html`) ?? documents.get('index.html')
    if (!isDocument(pathname) || html === undefined) return false
    const body = withMoreHosts(html.replace('<head>', `<head>${tags}`), {
      images: [providerUrl],
      media: [],
      connect: [`ws://${host}`, `wss://${host}`],
      forms: [providerUrl],
    })
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    res.setHeader('ETag', etag)
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    if (req.headers['if-none-match'] === etag) res.writeHead(304).end()
    else res.end(compressed(Buffer.from(body), res))
    return true
  }
}

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
