import { format, runStepsCommand } from './ok/steps.ts';

const usage = `
npm run format

Formats all files in place, and fixes the problems that the linter can fix.

Exit status: 0 done, 1 some problems remain to be fixed by hand, 2 wrong usage.
`;

if (import.meta.main) await runStepsCommand(usage, [format]);
