import { assetHeaders } from '../build/headers'
import {
  allServerPaths,
  KEPT,
  LARGEST_BODY_MB,
  REVALIDATED,
  type ServerPath,
  type Site,
  serverHeaders,
  UPLOAD_SECONDS,
} from './site'

/** nginx variables are global, so two sites in one nginx need different names. */
function variablesOf(name: string) {
  const site = name.replaceAll('-', '__').replace(/\W/g, '_')
  return {
    cache: `$member_wallet_cache_${site}`,
    connection: `$member_wallet_connection_${site}`,
    scheme: `$member_wallet_scheme_${site}`,
  }
}

type Variables = ReturnType<typeof variablesOf>

/**
 * Each call must reach the server at most once: no retry on another address, and no reused connection that may be dead.
 */
function passed(upstream: string, variables: Variables): string {
  return `proxy_pass ${upstream};
    proxy_next_upstream off;
    proxy_http_version 1.1;${upstream.startsWith('https:') ? '\n    proxy_ssl_server_name on;' : ''}
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto ${variables.scheme};
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection ${variables.connection};
    proxy_request_buffering off;
    proxy_read_timeout ${UPLOAD_SECONDS}s;
    proxy_send_timeout ${UPLOAD_SECONDS}s;
    client_body_timeout ${UPLOAD_SECONDS}s;
    client_max_body_size ${LARGEST_BODY_MB}m;`
}

function location({ prefix, isApi, isSecret }: ServerPath, site: Site, variables: Variables): string {
  const inside = site.upstream
    ? passed(site.upstream, variables)
    : `# proxy_pass to the server that answers these (npm run headers -- nginx --upstream <address>)
    return 404;`
  const headers = serverHeaders(site.headers, isApi)
  const hidden = Object.keys(headers).map((name) => `    proxy_hide_header ${name};\n`)
  const unlogged = isSecret ? '    access_log off;\n    error_log /dev/null;\n' : ''
  return `  location ^~ ${prefix} {
${unlogged}${hidden.join('')}${added(headers, '    ')}
    ${inside}
  }
`
}

const added = (headers: Record<string, string>, indent: string) =>
  Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} "${value}" always;`)
    .join('\n')

/** Redirects HTTP to HTTPS. A call keeps its method and body. No log: a URL may contain a member's game password. */
function plainServer({ listenPlain, name }: Site): string {
  return `
server {
  listen ${listenPlain};
  server_name ${name};
  server_tokens off;
  access_log off;
  return 308 https://$host$request_uri;
}
`
}

/**
 * The site configuration for nginx (`conf.d/`): headers, caching, precompressed files, prerendered pages and the proxy.
 */
export function nginxConfig(site: Site): string {
  const variables = variablesOf(site.name)
  const { certificate } = site
  const ofPages = { ...site.headers, 'Cache-Control': variables.cache }
  const ofAssets = { ...assetHeaders(site.headers), 'Cache-Control': variables.cache }
  const https = certificate
    ? `  ssl_certificate ${certificate.file};
  ssl_certificate_key ${certificate.key};
  # Off, because a recorded request could be sent again, and a call would be booked twice.
  ssl_early_data off;
`
    : `  # HTTPS ends in front of this server, which reads X-Forwarded-Proto. (With --certificate it ends here.)
  if ($http_x_forwarded_proto = http) {
    return 308 https://$host$request_uri;
  }
`
  return `map "$status$uri" ${variables.cache} {
  "~^(200|206|304)/assets/" "${KEPT}";
  default "${REVALIDATED}";
}
map $http_upgrade ${variables.connection} {
  "" close;
  default upgrade;
}
map $http_x_forwarded_proto ${variables.scheme} {
  ${certificate ? '' : 'https https;\n  '}default $scheme;
}
${certificate ? plainServer(site) : ''}
server {
  listen ${site.listen}${certificate ? ' ssl http2' : ''};
  server_name ${site.name};
${https}  root ${site.root};
  server_tokens off;
  charset utf-8;
  gzip_static on;
  gzip_vary on;
  ${site.brotli ? 'brotli_static on;' : '# brotli_static on;  (with the module libnginx-mod-http-brotli-static)'}

  # A location with its own header must repeat all headers, because nginx then drops those set here.
${added(ofPages, '  ')}

  location ^~ /assets/ {
${added(ofAssets, '    ')}
    try_files $uri =404;
  }
${allServerPaths(site)
  .map((path) => location(path, site, variables))
  .join(
    '',
  )}  # A file that is not there is missing. It is not the page: a script must never be answered with it.
  location ~ "\\.\\w+$" {
    try_files $uri =404;
  }
  # Prerendered pages have their own files. Every other path gets the app's page.
  location / {
    try_files $uri $uri.html /index.html;
  }
}
`
}
