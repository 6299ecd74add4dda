/** Runs commands of documentation pages unchanged: hosts are folders, and npm is this checkout's. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { bareEnvironment, projectRoot } from './program.ts';

/** The shell blocks of a section of a page, in order. Both editions have the same. */
export function blocksOf(page: string, heading: string): readonly string[] {
  const text = readFileSync(`src/content/docs/en/docs/${page}.mdx`, 'utf8');
  const section = text.slice(text.indexOf(heading)).split(/\n##+ /)[1] ?? '';
  return [...section.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, block = '']) => block);
}

/** npm in another checkout: runs this checkout's commands on the other one's data. */
const npm = `npm() {
    shift; [ "$1" = --silent ] && shift; name="$1"; shift; [ "\${1-}" = -- ] && shift; here="$PWD"
    for word; do case "$word" in ../*) word="$here/$word" ;; esac; set -- "$@" "$word"; shift; done
    (cd "${projectRoot}" && DATA_DIR="$here/var" exec "${process.execPath}" "scripts/$name.ts" "$@")
  }`;

/** Runs a block in a checkout, and returns its output. @throws Error with the output if a command fails */
export function runBlock(checkout: string, block: string): string {
  const { HOME } = process.env;
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', `${npm}\n${block}`], {
    cwd: checkout,
    env: { ...bareEnvironment(), HOME },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${block}\n${stdout}${stderr}`);
  return stdout + stderr;
}
