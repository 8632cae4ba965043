import type { Env } from '../../src/env.schema'

const isPlain = (address: string) =>
  /^(?:http|ws):/.test(address) && !/^\w+:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/.test(address)

/** What valid settings mean that an operator may not expect: a sentence each, with the setting's name. */
export function adviceOn(env: Env): string[] {
  const addresses = {
    VITE_API_URL: [env.apiUrl],
    VITE_CHAT_URL: [env.chatUrl ?? ''],
    VITE_HOWTO_VIDEO: env.howtoVideos,
    VITE_GAMES: Object.values(env.games).map((entry) => ('url' in entry && entry.url) || ''),
    CSP_IMG_HOSTS: env.imageHosts,
    CSP_MEDIA_HOSTS: env.mediaHosts,
    CSP_GAME_HOSTS: env.gameHosts,
    CSP_CONNECT_HOSTS: env.connectHosts,
  }
  const plain = Object.entries(addresses).flatMap(([name, all]) =>
    all
      .filter(isPlain)
      .map((one) => `${name}: a page under https uses nothing of ${one}, which is plain http.`),
  )
  const unaddressed = Object.entries(env.games).flatMap(([code, entry]) =>
    entry.enter === 'form' && !entry.url ? code : [],
  )
  return [
    ...plain,
    ...(env.imageHosts.length === 0
      ? [
          'CSP_IMG_HOSTS is empty: pictures on other hosts than those of the app, the API and the chat are not shown.',
        ]
      : []),
    ...(env.gameHosts.length === 0
      ? [
          'CSP_GAME_HOSTS is empty: a sign-in form opens no game, except at the addresses of the games file.',
          ...(unaddressed.length > 0
            ? [
                `CSP_GAME_HOSTS: ${unaddressed.join(', ')} of the games file cannot be opened without its host.`,
              ]
            : []),
        ]
      : []),
  ]
}
