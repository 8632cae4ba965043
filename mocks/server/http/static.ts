import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import sirv from 'sirv'
import { assetHeaders } from '../../../scripts/build/headers'
import { inlineSources } from '../../../scripts/build/inline-sources'
import type { World } from '../../world/world'
import { type AddedScript, documentsIn } from '../added-scripts'
import { sandboxHeaders } from './headers'
import { urlOf } from './node-adapter'
import { decoded } from './paths'

const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' }

const isAsset = (pathname: string) => pathname.startsWith('/assets/')

/**
 * Serves the built app like a production host. An unknown path without a file extension gets `index.html`. Files in
 * `/assets/` are cached for a year. `serverOrigins` are the API's and the chat's other origins. `scripts` are added to
 * every document.
 */
export function createStatic(
  directory: string,
  serverOrigins: readonly string[] = [],
  scripts: readonly AddedScript[] = [],
) {
  const inline = inlineSources(directory)
  const documentAt = scripts.length > 0 ? documentsIn(directory, scripts) : undefined
  const serve = sirv(directory, {
    single: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, pathname) => {
      res.setHeader('Cache-Control', isAsset(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  return async (req: IncomingMessage, res: ServerResponse, providerUrl: string) => {
    const { host, pathname } = urlOf(req)
    const headers = sandboxHeaders({ host, providerUrl, serverOrigins, inline })
    const sent = isAsset(pathname) ? assetHeaders(headers) : headers
    for (const [name, value] of Object.entries(sent)) res.setHeader(name, value)
    const page = await documentAt?.(pathname, req.headers.accept ?? '')
    if (page) return void res.writeHead(200, { 'Content-Type': page.type }).end(page.body)
    serve(req, res, () => {
      res.writeHead(404, { 'Content-Type': 'text/plain' })
      res.end('Not found')
    })
  }
}

/** `/sandbox-art/…`: the sandbox's artwork, and members' uploads under `uploads/`. */
export function sendArt(world: World, artDirectory: string, pathname: string, res: ServerResponse): void {
  const file = readArt(world, artDirectory, decoded(pathname.replace(/^\/sandbox-art\//, '')))
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  res.writeHead(file ? 200 : 404, file ? { 'Content-Type': file.type, 'Cache-Control': 'max-age=300' } : {})
  res.end(file?.bytes)
}

function readArt(world: World, artDirectory: string, name: string) {
  const uploadId = /^uploads\/([\w-]+)/.exec(name)?.[1]
  if (uploadId !== undefined) return world.uploads.get(uploadId) ?? null
  const path = normalize(join(artDirectory, name))
  const type = TYPES[extname(path)]
  if (!path.startsWith(artDirectory + sep) || type === undefined) return null
  try {
    return { type, bytes: readFileSync(path) }
  } catch {
    return null
  }
}
