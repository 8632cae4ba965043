import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { documentsOf } from '../../scripts/build/inline-sources'
import { type Hosts, withMoreHosts } from '../../scripts/build/policy'
import { type AddedScript, tagOf } from './added-scripts'

/** Whether a path is a route or a document, not another file. */
export const isDocument = (pathname: string) =>
  !pathname.startsWith('/assets/') && (pathname.endsWith('.html') || !/\.\w+$/.test(pathname))

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const CODINGS = [
  ['br', (text: string) => brotliCompressSync(text, QUICK)],
  ['gzip', (text: string) => gzipSync(text)],
] as const

/**
 * Gives a function that sends the document of a path, else `index.html`, as a host sends the file, but with the scripts
 * added and with a policy that also allows `hosts`.
 */
export function createDocuments(directory: string, scripts: readonly AddedScript[]) {
  const documents = documentsOf(directory)
  const tags = scripts.map(tagOf).join('')
  const compressed = new Map<string, Buffer>()
  return (req: IncomingMessage, res: ServerResponse, pathname: string, hosts: Hosts) => {
    const name = pathname.slice(1).replace(/\.html$/, '')
    const html = documents.get(`${name}.html`) ?? documents.get('index.html')
    if (html === undefined) return false
    const body = withMoreHosts(html.replace('<head>', `<head>${tags}`), hosts)
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    res.setHeader('ETag', etag)
    res.setHeader('Vary', 'Accept-Encoding')
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    if (req.headers['if-none-match'] === etag) {
      res.writeHead(304).end()
      return true
    }
    const accepted = String(req.headers['accept-encoding'])
    const [coding, compress] = CODINGS.find(([one]) => accepted.includes(one)) ?? []
    if (!coding || !compress) {
      res.writeHead(200).end(body)
      return true
    }
    const key = `${coding} ${etag}`
    const bytes = compressed.get(key) ?? compress(body)
    compressed.set(key, bytes)
    res.writeHead(200, { 'Content-Encoding': coding, 'Content-Length': bytes.length }).end(bytes)
    return true
  }
}
