import { runCommand } from '../scripts/cli/run.ts';

const usage = `
npm run demo [-- options]

Writes the demo catalogue (data/demo) from workshop/demo: facts, our own texts and invented releases.

  --images         draw the pictures too (a minute), and the contact sheet of the README
  --site           draw the site's icons and the cards of shared links (public)
  --machine-names  first make the machine's Ukrainian names anew with the Japanese transliteration
  --check          write nothing; tell what differs from the committed files
  --help           this text

Exit status: 0 done, 1 failed or (with --check) something differs, 2 wrong usage.
`;

if (import.meta.main) {
  // The packages that draw are loaded only here: --help does without them.
  await runCommand(usage, async (args) => (await import('./demo/command.ts')).writeDemo(args));
}
