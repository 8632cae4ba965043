import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { admit } from './http/admission'
import { bodyOf, sendJson } from './http/node-adapter'

/** A request to the provider site: the provider's name from the path, and the fields of the query and the form. */
export type Visit = { provider: string; method: string; path: string; fields: Record<string, string> }

const LONGEST_FORM = 2 ** 20

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const fieldLike = (visit: Visit, name: RegExp) =>
  Object.entries(visit.fields).find(([key]) => name.test(key))?.[1] ?? ''

function page(visit: Visit): string {
  const username = fieldLike(visit, /^(u|user.*|.*username)$/i)
  const password = fieldLike(visit, /^(p|pass.*|.*password)$/i)
  const rows = [
    ['Provider', visit.provider],
    ['Received', visit.method === 'POST' ? 'a form' : 'a link'],
    ['User name', username || '–'],
    ['Password', password ? `${password.length} characters` : '–'],
  ]
  const list = rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value ?? '')}</dd>`).join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(visit.provider)} – sandbox provider</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px system-ui;background:#10131f;color:#f4efe2}main{padding:2rem;width:min(20rem,80vw);border-radius:1rem;background:#1b2033}h1{margin:0 0 1rem;font-size:1.25rem}dt{opacity:.6;font-size:.8rem}dd{margin:0 0 .8rem;overflow-wrap:anywhere}</style>
<main><h1>You are at the game site</h1><dl>${list}</dl></main></html>`
}

async function visitOf(req: IncomingMessage, url: URL): Promise<Visit> {
  const form =
    req.method === 'POST'
      ? new URLSearchParams((await bodyOf(req, LONGEST_FORM)).toString())
      : new URLSearchParams()
  const fields = { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(form) }
  return {
    provider: url.pathname.split('/')[1] || 'unknown',
    method: req.method ?? 'GET',
    path: url.pathname,
    fields,
  }
}

/** The game providers' site, on its own origin. It shows what it received; tests read it from `/__received`. */
export function createGameProviderSite(): { server: Server; forget: () => void } {
  const visits: Visit[] = []
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const url = admit(req, res)
    if (!url) return
    if (url.pathname === '/__received') return sendJson(res, 200, visits)
    if (url.pathname === '/favicon.ico') return res.writeHead(204).end()
    const visit = await visitOf(req, url)
    visits.push(visit)
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Referrer-Policy': 'no-referrer' })
    res.end(page(visit))
  }
  const server = createServer((req, res) => {
    handle(req, res).catch(() => res.destroy())
  })
  return { server, forget: () => visits.splice(0) }
}
