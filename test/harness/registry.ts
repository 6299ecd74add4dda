/** An npm registry on 127.0.0.1 with the packages installed here: tests can install them without a network. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { filesBelow } from '../../src/files/below.ts';
import { listen } from './listening.ts';

interface Installed {
  readonly name: string;
  readonly version: string;
  /** Absent if the package is for another system. */
  readonly folder: string | undefined;
  readonly manifest: object;
}

/** The packages of a lock file, including those of other systems. */
function readInstalled(root: string): readonly Installed[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  // `as`: the format that npm writes.
  const entries = Object.entries(packages as Record<string, { version: string; name?: string }>);
  return entries
    .filter(([path]) => path !== '')
    .map(([path, locked]) => {
      const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const folder = join(root, path);
      const file = join(folder, 'package.json');
      const isHere = existsSync(file);
      const manifest = isHere ? JSON.parse(readFileSync(file, 'utf8')) : { ...locked, name };
      return { name, version: locked.version, folder: isHere ? folder : undefined, manifest };
    });
}

/** Sends a folder as a tarball, without its installed packages. */
async function sendTarball(folder: string, response: ServerResponse): Promise<void> {
  const archive = pack();
  const sent = pipeline(archive, response);
  for (const file of filesBelow(folder).filter((path) => !path.startsWith('node_modules/'))) {
    const { size, mode } = statSync(join(folder, file));
    await pipeline(
      createReadStream(join(folder, file)),
      archive.entry({ name: `package/${file}`, size, mode }),
    );
  }
  archive.finalize();
  await sent;
}

export interface Registry {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a registry of the packages of a project. */
export async function openRegistry(root: string): Promise<Registry> {
  const installed = readInstalled(root);
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').slice(1));
    const [name = '', version] = path.split('/-/');
    const found = installed.filter((one) => one.name === name);
    const tarball = found.find((one) => one.version === version)?.folder;
    if (tarball !== undefined) return void sendTarball(tarball, response);
    if (found.length === 0 || version !== undefined) return void response.writeHead(404).end('{}');
    const versions = found.map((one) => {
      const address = `http://${request.headers.host}/${one.name}/-/${one.version}`;
      return [one.version, { ...one.manifest, dist: { tarball: address } }];
    });
    const latest = { 'dist-tags': { latest: found[0]?.version } };
    response.end(JSON.stringify({ name, ...latest, versions: Object.fromEntries(versions) }));
  });
  const { url, close } = await listen(server);
  return { url: `${url}/`, close };
}
