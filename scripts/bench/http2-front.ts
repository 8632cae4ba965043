import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'

const CERTIFICATE =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout - -out -'

/** Headers of one connection, which HTTP/2 forbids. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']

/**
 * Serves over HTTP/2 with TLS what `target` (a URL) serves over HTTP/1.1, as the configurations in `hosting/` do. Its
 * pages have no sockets. `keyHash` is what a browser is told to trust. Throws where OpenSSL is not installed.
 */
export async function http2Front(target: string) {
  const pem = execFileSync('openssl', CERTIFICATE.split(' '), { stdio: 'pipe' })
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
  const server = createSecureServer({ key: pem, cert: pem }, (req, res) => forward(target, req, res))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  return {
    url: `https://localhost:${typeof address === 'object' ? address?.port : 0}`,
    keyHash: createHash('sha256').update(publicKey).digest('base64'),
    close: () => void server.close(),
  }
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
