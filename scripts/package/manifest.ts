/** Writes the manifests of packages. Version and licence are the project's. */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { programRoot } from '../cli/program.ts';

/** The project's manifest. In a release it has a repository. */
export const projectManifest: typeof manifest & { readonly repository?: unknown } = manifest;

/** The description of each package, by which we also recognize the folder of an earlier run. */
export const descriptions = {
  'ani-ua-client':
    'A typed client of ani-ua, the catalogue of anime in Ukrainian: failover, limits, updates, pages',
  'ani-ua-translit': 'Transliteration of Japanese, Chinese, Korean and Western names into Ukrainian',
  'ani-ua':
    'A public catalogue of anime with Ukrainian voice-over or subtitles, and transliteration: the server',
} as const;

export type PackageName = keyof typeof descriptions;

/** Writes a package's manifest, and the other files of every package (LICENSE, README). */
export function writeManifest(out: string, name: PackageName, fields: object): void {
  const { version, license, repository } = projectManifest;
  const description = descriptions[name];
  const own = { name, version, description, license, repository, type: 'module', ...fields };
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  cpSync(join(programRoot, 'LICENSE'), join(out, 'LICENSE'));
  cpSync(join(import.meta.dirname, 'about', `${name}.md`), join(out, 'README.md'));
}
