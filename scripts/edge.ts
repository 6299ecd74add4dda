import { mkdirSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from './cli/run.ts';
import { caddyConfig } from './edge/caddy.ts';
import { nginxConfig } from './edge/nginx.ts';
import { requestFunction, responseFunction } from './edge/object-store.ts';
import { defaultSettings, type EdgeSettings } from './edge/settings.ts';
import { hostHeaders, hostRedirects } from './edge/static-host.ts';
import { staticNginxConfig } from './edge/static-nginx.ts';
import { varnishConfig } from './edge/varnish.ts';

const usage = `
npm run edge [-- --out FOLDER] [options]

Writes the configurations of web servers and caches in front of the service, made from the contract: nginx over the tree,
Varnish and Caddy before sidecars, nginx over the tree alone, _headers and _redirects for static hosts,
functions for a CDN before an object store. Those for usual places stand in deploy/.

  --out FOLDER         where to (default deploy)
  --tree FOLDER        the snapshot's tree, as nginx sees it (default ${defaultSettings.tree})
  --sidecar HOST:PORT  a sidecar; give it again for each further one (default ${defaultSettings.sidecars})
  --publisher ADDRESS  from where Varnish is told to purge, an address or a CIDR; give it again for each further one
                       (default ${defaultSettings.publishers.join(' and ')})
  --listen [HOST:]PORT what nginx and Caddy listen on (default ${defaultSettings.listen})
  --name HOST          the name they answer for (default every one); Caddy gets a certificate for it
  --help               this text

Exit status: 0 written, 1 failed, 2 wrong usage.
`;

/** The files by their path under the folder. */
export function edgeFiles(settings: EdgeSettings): ReadonlyMap<string, string> {
  return new Map([
    ['nginx/ani-ua.conf', nginxConfig(settings)],
    ['varnish/ani-ua.vcl', varnishConfig(settings)],
    ['caddy/Caddyfile', caddyConfig(settings)],
    ['object-store/request.js', requestFunction()],
    ['object-store/response.js', responseFunction()],
    ['static-host/_headers', hostHeaders()],
    ['static-host/_redirects', hostRedirects()],
    ['static-host/nginx.conf', staticNginxConfig(settings)],
  ]);
}

const isAddress = (text: string, withHost: boolean) =>
  (withHost ? /^(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/i : /^(?:(?:[\w.-]+|\[[\da-f:.]+\]):)?\d{1,5}$/i).test(
    text,
  );

/** The settings of the arguments. @throws UsageError */
export function readSettings(args: string[]): EdgeSettings & { readonly out: string } {
  const { values } = parseArgs({
    args,
    options: {
      out: { type: 'string', default: 'deploy' },
      tree: { type: 'string', default: defaultSettings.tree },
      sidecar: { type: 'string', multiple: true, default: defaultSettings.sidecars },
      publisher: { type: 'string', multiple: true, default: defaultSettings.publishers },
      listen: { type: 'string', default: defaultSettings.listen },
      name: { type: 'string' },
    },
  });
  const { out, tree, sidecar: sidecars, publisher: publishers, listen, name } = values;
  const strange = sidecars.find((address) => !isAddress(address, true));
  if (strange !== undefined)
    throw new UsageError(`--sidecar "${strange}" is no address. Allowed: HOST:PORT, e.g. 127.0.0.1:8080.`);
  const unknown = publishers.find((address) => !isIP(address.replace(/\/\d{1,3}$/, '')));
  if (unknown !== undefined)
    throw new UsageError(`--publisher "${unknown}" is no address. Allowed: e.g. 10.0.0.1, 10.0.0.0/8, ::1.`);
  if (!isAddress(listen, false))
    throw new UsageError(`--listen "${listen}" is no address. Allowed: PORT or HOST:PORT, e.g. 80.`);
  if (name !== undefined && !/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(name))
    throw new UsageError(`--name "${name}" is no name of a host. Allowed: e.g. api.example.org.`);
  // A line break or a brace would end the directive.
  if (!/^[^\s"'{};$\\]+$/.test(tree))
    throw new UsageError(
      `--tree "${tree}" cannot stand in a configuration. Allowed: no spaces, quotes, braces, $, ; or \\.`,
    );
  return { out, tree, sidecars, publishers, listen, ...(name === undefined ? {} : { name }) };
}

function main(args: string[]): undefined {
  const { out, ...settings } = readSettings(args);
  for (const [path, text] of edgeFiles(settings)) {
    const file = join(out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(file);
  }
}

if (import.meta.main) await runCommand(usage, main);
