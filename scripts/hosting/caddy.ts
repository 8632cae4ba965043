import { assetHeaders } from '../build/headers'
import { allServerPaths, KEPT, REVALIDATED, type ServerPath, type Site, serverHeaders } from './site'

const lines = (headers: Record<string, string>, indent = '		') =>
  Object.entries(headers)
    .map(([name, value]) => `${indent}${name} "${value}"`)
    .join('\n')

/**
 * Each call must reach the server at most once. Caddy uses Go's HTTP client, which repeats a `GET` whose keep-alive
 * connection died, so keep-alive is off.
 */
const passed = (upstream: string) => `reverse_proxy ${upstream} {
			transport http {
				keepalive off
			}
		}`

function handled({ prefix, isApi, isSecret }: ServerPath, { upstream, headers }: Site): string {
  const inside = upstream
    ? passed(upstream)
    : `# reverse_proxy to the server that answers these (npm run headers -- caddy --upstream <address>)
		respond 404`
  // The variable that skips a log entry has different names in Caddy's versions.
  const unlogged = isSecret ? '		vars skip_log true\n		vars log_skip true\n' : ''
  return `	handle ${prefix}* {
${unlogged}		header {
			defer
${lines(serverHeaders(headers, isApi), '			')}
		}
		${inside}
	}
`
}

/** Caddy's error log contains the URL of a failed call, so it is turned off for URLs with a secret. */
function secretErrors(paths: ServerPath[]): string {
  const secret = paths.filter(({ isSecret }) => isSecret).map(({ prefix }) => `${prefix}*`)
  if (secret.length === 0) return ''
  return `	handle_errors {
		@secret path ${secret.join(' ')}
		@failed expression {http.error.status_code} >= 500
		handle @secret {
			respond "" {http.error.status_code}
		}
		handle @failed {
			error "{http.error.message}" {http.error.status_code}
		}
		handle {
			respond "" {http.error.status_code}
		}
	}
`
}

/**
 * The site configuration for Caddy, which manages its certificate and redirects HTTP to HTTPS. The counterpart of
 * nginxConfig.
 */
export function caddyConfig(site: Site): string {
  const paths = allServerPaths(site)
  const ofServer = paths.map(({ prefix }) => `${prefix}*`)
  return `${site.name} {
	root * ${site.root}
	header -Server
	@pages not path ${['/assets/*', ...ofServer].join(' ')}
	header @pages {
${lines(site.headers)}
	}
	header /assets/* {
${lines(assetHeaders(site.headers))}
	}
${paths.map((path) => handled(path, site)).join('')}${secretErrors(paths)}	@kept {
		path /assets/*
		file
	}
	handle @kept {
		header Cache-Control "${KEPT}"
		file_server {
			precompressed br gzip
		}
	}
	# A missing file is a 404. It must not be answered with a page, because the app expects a script.
	handle /assets/* {
		header Cache-Control ${REVALIDATED}
		respond 404
	}
	@file path_regexp \\.\\w+$
	handle @file {
		header Cache-Control ${REVALIDATED}
		file_server {
			precompressed br gzip
		}
	}
	# Prerendered pages have their own files. Every other path gets the app's page.
	handle {
		header Cache-Control ${REVALIDATED}
		@sent not method GET HEAD
		respond @sent 405
		try_files {path} {path}.html /index.html
		file_server {
			precompressed br gzip
		}
	}
}
`
}
