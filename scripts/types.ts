import { runStepsCommand, types } from './ok/steps.ts';

const usage = `
npm run types

Checks the types of the code and of the site's pages.

Exit status: 0 no problems, 1 some problems, 2 wrong usage.
`;

if (import.meta.main) await runStepsCommand(usage, types);
