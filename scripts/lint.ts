import { lint, runStepsCommand } from './ok/steps.ts';

const usage = `
npm run lint

Checks format and lint of all files, without changing them.

Exit status: 0 no problems, 1 some problems, 2 wrong usage.
`;

if (import.meta.main) await runStepsCommand(usage, [lint]);
