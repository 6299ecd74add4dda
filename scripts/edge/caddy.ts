/** The configuration of Caddy in front of sidecars. */
import { overloaded, typedHeaders } from './errors.ts';
import { defaultSettings, type EdgeSettings } from './settings.ts';

/** With a host name: HTTPS, by default on the usual ports; else plain HTTP. */
function siteOf(port: string, name: string | undefined): string {
  if (name === undefined) return `http://:${port}`;
  return port === defaultSettings.listen ? name : `${name}:${port}`;
}

/** The whole configuration. */
export function caddyConfig({ sidecars, listen, name }: EdgeSettings): string {
  const [, host, port = ''] = /^(?:(.*):)?(\d+)$/.exec(listen) ?? [];
  const headers = typedHeaders(overloaded).map(([name, value]) => `\t\theader ${name} "${value}"`);
  return `# Caddy in front of ani-ua's sidecars. Written by: npm run edge (do not edit: name other addresses there).
# Told a name (npm run edge -- --name api.example.org) Caddy gets a certificate for it by itself.
{
	servers {
		max_header_size 1MB
	}
}

${siteOf(port, name)} {${host === undefined ? '' : `\n\tbind ${host.replaceAll(/[[\]]/g, '')}`}
	# No \`encode\`, no \`file_server\`: both make ETags of their own. Compressed and tagged is what the sidecar sends.
	reverse_proxy ${sidecars.join(' ')} {
		header_up X-Request-Id {http.request.uuid}
		lb_policy round_robin
		# While a sidecar is replaced requests wait for it, or go to another one.
		lb_try_duration 5s
		lb_try_interval 50ms
		transport http {
			compression off
			keepalive 30s
		}
	}
	handle_errors {
${headers.join('\n')}
		respond \`${overloaded.body}\` ${overloaded.status}
	}
}
`;
}
