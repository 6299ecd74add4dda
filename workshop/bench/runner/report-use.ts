/** Imported before a program: tells at its end what it used. */
import { peakMemory } from '../../../scripts/cli/memory.ts';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stderr.write(`use=${JSON.stringify([userCPUTime + systemCPUTime, peakMemory()])}\n`);
});
