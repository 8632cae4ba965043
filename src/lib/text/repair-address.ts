/**
 * Repairs an address of this app that a messenger or a person damaged: `/register&code=A`, `/register%3Fcode=A`,
 * `?code=A?openExternalBrowser=1`, `&amp;`, upper case, double slashes. Gives path, search and hash.
 */
export function repairAddress({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const [path = '', ...glued] = pathname.replace(/%3f/gi, '?').replace(/%26/g, '&').split(/[?&]/)
  const query = search
    .slice(1)
    .replace(/&amp;/gi, '&')
    // A second question mark starts another parameter, unless it belongs to a path
    // (`redirect=/user/home?modal=deposit`).
    .replace(/(=[^/&?=][^&?=]*)\?(?=\w+=)/g, '$1&')
  const parameters = [...glued.map((part) => part.replace(/%3d/i, '=')), query].filter(Boolean).join('&')
  return path.replace(/\/{2,}/g, '/').toLowerCase() + (parameters && `?${parameters}`) + hash
}
