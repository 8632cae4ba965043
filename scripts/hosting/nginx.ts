import { assetHeaders } from '../headers'
import { KEPT, REVALIDATED, type Site } from './site'

/** The largest body that goes to the API: a slip, or a chat's video. */
const LARGEST_BODY = '32m'

function proxied(prefix: string, upstream: string | undefined): string {
  const inside = upstream
    ? `proxy_pass ${upstream};
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $member_wallet_connection;
    proxy_request_buffering off;
    client_max_body_size ${LARGEST_BODY};`
    : `# proxy_pass to the server that answers these (npm run headers -- nginx --upstream <address>)
    return 404;`
  return `  location ^~ ${prefix} {
    ${inside}
  }
`
}

const OF_CACHING = { 'Cache-Control': '$member_wallet_cache' }
// nginx sends no header whose value is empty.
const OF_PAGES = { Link: '$member_wallet_link' }

const added = (headers: Record<string, string>, indent: string) =>
  Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} "${value}" always;`)
    .join('\n')

/** The site for nginx (`conf.d/`): headers, caching, the compressed files beside each file, the painted pages. */
export function nginxConfig(site: Site): string {
  return `map "$status$uri" $member_wallet_cache {
  "~^(200|206|304)/assets/" "${KEPT}";
  default "${REVALIDATED}";
}
map $uri $member_wallet_link {
${[...site.links].map(([path, link]) => `  ${path}.html "${link}";`).join('\n')}
  default "";
}
map $http_upgrade $member_wallet_connection {
  "" "";
  default upgrade;
}

server {
  listen ${site.listen};
  server_name ${site.name};
  root ${site.root};
  server_tokens off;
  charset utf-8;
  gzip_static on;
  gzip_vary on;
  ${site.brotli ? 'brotli_static on;' : '# brotli_static on;  (with the module libnginx-mod-http-brotli-static)'}

  # No location but the assets' adds a header of its own: nginx drops all of these there.
${added({ ...site.headers, ...OF_CACHING, ...OF_PAGES }, '  ')}

  location ^~ /assets/ {
${added({ ...assetHeaders(site.headers), ...OF_CACHING }, '    ')}
    try_files $uri =404;
  }
${site.serverPaths
  .map((prefix) => proxied(prefix, site.upstream))
  .join(
    '',
  )}  # A file that is not there is missing. It is not the page: a script must never be answered with it.
  location ~ "\\.\\w+$" {
    try_files $uri =404;
  }
  # The pages that were painted at build time have files of their own; every other path is the app's.
  location / {
    try_files $uri $uri.html /index.html;
  }
}
`
}
