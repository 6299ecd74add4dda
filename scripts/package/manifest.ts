/** The manifests of packages; version and licence are the project's. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programRoot } from '../cli/program.ts';

/** Fields of the project's own manifest. */
interface ProjectManifest {
  readonly version: string;
  readonly license: string;
  /** Set by a release. */
  readonly repository?: unknown;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

// `as`: it has these fields.
export const projectManifest = JSON.parse(
  readFileSync(join(programRoot, 'package.json'), 'utf8'),
) as ProjectManifest;

/** What each package is; it begins the description by which a folder of an earlier run is known. */
export const descriptions = {
  'ani-ua-client':
    'A typed client of ani-ua, the catalogue of anime in Ukrainian: failover, limits, updates, pages',
  'ani-ua-translit': 'Transliteration of Japanese, Chinese, Korean and Western names into Ukrainian',
  'ani-ua':
    'A public catalogue of anime with Ukrainian voice-over or subtitles, and transliteration: the server',
} as const;

export type PackageName = keyof typeof descriptions;

/** Writes a package's manifest, and what lies beside it in every package. */
export function writeManifest(out: string, name: PackageName, fields: object): void {
  const { version, license, repository } = projectManifest;
  const description = descriptions[name];
  const manifest = { name, version, description, license, repository, type: 'module', ...fields };
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(programRoot, 'LICENSE'), join(out, 'LICENSE'));
  cpSync(join(import.meta.dirname, 'about', `${name}.md`), join(out, 'README.md'));
}
