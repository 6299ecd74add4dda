/** The configuration of Caddy in front of sidecars. */
import { jsonType, overloaded } from './errors.ts';
import type { EdgeSettings } from './settings.ts';

/** The whole text. */
export function caddyConfig({ sidecars, listen }: EdgeSettings): string {
  const [, host, port = ''] = /^(?:(.*):)?(\d+)$/.exec(listen) ?? [];
  const headers = [...overloaded.headers, ['Content-Type', jsonType] as const].map(
    ([name, value]) => `\t\theader ${name} "${value}"`,
  );
  return `# Caddy in front of ani-ua's sidecars. Written by: npm run edge (do not edit: name other addresses there).
# With a name (api.example.org) in place of the line that begins http:// Caddy gets a certificate by itself.
{
	servers {
		max_header_size 1MB
	}
}

http://:${port} {${host === undefined ? '' : `\n\tbind ${host.replaceAll(/[[\]]/g, '')}`}
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
