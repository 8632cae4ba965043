import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A key with its certificate for `localhost`, and the hash of the key by which the browser is told to trust it. */
export interface Certificate {
  key: Buffer
  cert: Buffer
  hash: string
}

/** Makes a certificate with OpenSSL. Throws where OpenSSL is not installed. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'bench-certificate-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const of = ['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  try {
    execFileSync('openssl', [...kind, ...of, '-keyout', keyFile, '-out', certFile], { stdio: 'pipe' })
    const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)]
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
    return { key, cert, hash: createHash('sha256').update(publicKey).digest('base64') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Headers of one connection, which HTTP/2 forbids. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']

/**
 * Serves over HTTP/2 with TLS what `target` (a URL) serves over HTTP/1.1, as the configurations in `hosting/` do. Its
 * pages have no sockets.
 */
export async function http2Front(target: string, { key, cert }: Certificate) {
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (req, res) => forward(target, req, res))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `https://localhost:${port}`, close: () => void server.close() }
}

function forward(target: string, req: Http2ServerRequest, res: Http2ServerResponse) {
  const headers = Object.fromEntries(Object.entries(req.headers).filter(([name]) => !name.startsWith(':')))
  const asked = request(target + req.url, { method: req.method, headers }, (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.includes(name))
    res.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
    answer.pipe(res)
  })
  asked.on('error', () => res.stream.destroy())
  req.pipe(asked)
}
