import { createServer } from 'node:http'
import { close, listen } from '../../mocks/server/http/ports'

/** Throws an Error with one sentence when nothing can listen on the port and address. Leaves them free. */
export async function checkListening(port: number, host: string): Promise<void> {
  const probe = createServer()
  try {
    await listen(probe, port, host)
  } catch (error) {
    throw new Error(reasonOf(error, port, host))
  }
  await close(probe)
}

function reasonOf(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what uses it, or choose another (PORT=${port + 1 > 65_535 ? 0 : port + 1} npm start).`
  if (code === 'EACCES')
    return `Port ${port} is kept for the system: choose one from 1024 on (PORT=4173 npm start).`
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(String(code)))
    return `HOST=${host} is no address of this machine: 127.0.0.1 is this machine alone, and without HOST a phone reaches it too.`
  return `Nothing can listen on port ${port}: ${error instanceof Error ? error.message : error}`
}
