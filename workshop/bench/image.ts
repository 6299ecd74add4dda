/** How large the image of the service is, as it is handed on. */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../scripts/cli/run.ts';
import { buildImage, hindranceToContainers, openPodman } from '../../test/harness/container.ts';
import { locate, mmdebstrap, podman } from '../../test/harness/programs.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions } from './runner/options.ts';
import { digits } from './runner/rounds.ts';

export const usage = `
npm run bench -- image

Builds the image of deploy/container for this machine, saves it (podman save) and packs it (gzip -6). One JSON line: MB as it is
saved and packed, and the seconds from nothing to the image.
Needs podman and mmdebstrap, and the rights of root. Exit status: 0 the packed image is at most 250 MB, 1 it is larger.
`;

const mostMb = 250;

/** Prints one line. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  readOptions(args, {});
  const [program, bootstrap] = [locate(podman).path, locate(mmdebstrap).path];
  const hindrance = hindranceToContainers();
  if (program === undefined || bootstrap === undefined || hindrance !== undefined)
    throw new UsageError(
      hindrance ?? 'The image is built by podman and mmdebstrap: apt-get install podman mmdebstrap',
    );
  const engine = openPodman(program);
  try {
    const begun = performance.now();
    const image = await buildImage(bootstrap, engine);
    const seconds = (performance.now() - begun) / 1000;
    const archive = join(folder, 'image.tar');
    await engine.run('save', '--output', archive, image);
    const savedMb = statSync(archive).size / 2 ** 20;
    execFileSync('gzip', ['-6', archive]);
    const packedMb = statSync(`${archive}.gz`).size / 2 ** 20;
    print({ savedMb: digits(savedMb), packedMb: digits(packedMb), seconds: digits(seconds) });
    return packedMb <= mostMb ? 0 : 1;
  } finally {
    await engine.close();
  }
}
