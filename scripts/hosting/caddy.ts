import { assetHeaders } from '../headers'
import { KEPT, REVALIDATED, type Site } from './site'

function proxied(prefix: string, upstream: string | undefined): string {
  const inside = upstream
    ? `reverse_proxy ${upstream}`
    : `# reverse_proxy to the server that answers these (npm run headers -- caddy --upstream <address>)
		respond 404`
  return `	handle ${prefix}* {
		${inside}
	}
`
}

/** The site for Caddy, which also sees to its certificate: the same as nginxConfig gives nginx. */
export function caddyConfig(site: Site): string {
  const lines = (headers: Record<string, string>) =>
    Object.entries(headers)
      .map(([name, value]) => `		${name} "${value}"`)
      .join('\n')
  return `${site.name} {
	root * ${site.root}
	header -Server
	@pages not path /assets/*
	header @pages {
${lines(site.headers)}
	}
	header /assets/* {
${lines(assetHeaders(site.headers))}
	}
${[...site.links].map(([path, link]) => `	header ${path} Link "${link}"\n`).join('')}
${site.serverPaths.map((prefix) => proxied(prefix, site.upstream)).join('')}	@kept {
		path /assets/*
		file
	}
	handle @kept {
		header Cache-Control "${KEPT}"
		file_server {
			precompressed br gzip
		}
	}
	# A file that is not there is missing. It is not the page: a script must never be answered with it.
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
	# The pages that were painted at build time have files of their own; every other path is the app's.
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
