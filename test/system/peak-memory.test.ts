/** What commands tell of their memory. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

test('the peak of a process does not count what its parent holds', () => {
  const memory = JSON.stringify(resolve('scripts/cli/memory.ts'));
  const small = `import { peakMemory } from ${memory}; console.log(peakMemory())`;
  const large = `
    const held = Buffer.alloc(500e6, 1);
    const { spawnSync } = await import('node:child_process');
    const { peakMemory } = await import(${memory});
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(small)}], { encoding: 'utf8' });
    console.log(JSON.stringify({ own: peakMemory(), child: Number(stdout), held: held.length }));
  `;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', large], { encoding: 'utf8' });
  const { own, child } = JSON.parse(stdout);
  expect(own).toBeGreaterThan(450);
  expect(child).toBeGreaterThan(20);
  expect(child).toBeLessThan(250);
});
