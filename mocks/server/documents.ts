import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { documentsOf, withMoreHosts } from '../../scripts/build/policy'
import { type AddedScript, tagOf } from './added-scripts'
import { compressed, urlOf } from './http/node-adapter'

/** Whether a path is a route or a document, not another file. */
const isDocument = (pathname: string) =>
  !pathname.startsWith('/assets/') && (pathname.endsWith('.html') || !/\.\w+$/.test(pathname))

/**
 * Gives a function that sends the document of a path, else `index.html`, as a host sends the file, but with the scripts
 * added and with a policy that also allows what the sandbox has: its provider site, and its chat's socket by name. Gives
 * false for the path of another file.
 */
export function createDocuments(directory: string, scripts: readonly AddedScript[]) {
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
