import { lint, runStepsCommand } from './ok/steps.ts';

const usage = `
npm run lint

Checks format and lint of all files, and changes none.

Exit status: 0 nothing to mend, 1 something is, 2 wrong usage.
`;

if (import.meta.main) await runStepsCommand(usage, [lint]);
