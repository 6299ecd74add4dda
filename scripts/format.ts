import { format, runStepsCommand } from './ok/steps.ts';

const usage = `
npm run format

Formats all files in place and mends what the linter can mend.

Exit status: 0 done, 1 something is left to mend by hand, 2 wrong usage.
`;

if (import.meta.main) await runStepsCommand(usage, [format]);
