/** A proxy from the environment: the variable that names it, and its address without credentials. */
export interface HttpProxy {
  setting: string
  address: string
}

const ownValue = (env: Record<string, string | undefined>, name: string): [string, string] | undefined => {
  for (const setting of [name.toLowerCase(), name]) {
    const value = env[setting]
    if (value) return [setting, value]
  }
  return undefined
}

function isExempt(host: string, noProxy: string): boolean {
  return noProxy
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      const name = entry.replace(/^\*?\.?/, '').replace(/:\d+$/, '')
      return entry === '*' || host === name || host.endsWith(`.${name}`)
    })
}

/** The proxy for a URL; null for none. A value that is no URL is not repeated, because it may contain a password. */
export function proxyFor(address: string, env: Record<string, string | undefined>): HttpProxy | null {
  const { protocol, hostname } = new URL(address)
  if (isExempt(hostname, ownValue(env, 'NO_PROXY')?.[1] ?? '')) return null
  const found = ownValue(env, `${protocol.slice(0, -1).toUpperCase()}_PROXY`) ?? ownValue(env, 'ALL_PROXY')
  if (!found) return null
  const [setting, value] = found
  const full = /^\w+:\/\//.test(value) ? value : `http://${value}`
  return { setting, address: URL.canParse(full) ? new URL(full).origin : '(not a URL)' }
}
