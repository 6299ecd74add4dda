/** Imported before a program. Reports the program's use of resources when it ends. */
import { peakMemory } from '../../../scripts/cli/memory.ts';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stderr.write(`use=${JSON.stringify([userCPUTime + systemCPUTime, peakMemory()])}\n`);
});
