/** The formatter does not wrap templates and comments, so this test keeps lines of views and styles within its width. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const most = 110;

test.each(['src/site/views', 'src/site/styles', 'src/site'])(
  'no line of a view or style in %s is longer than 110 characters',
  (folder) => {
    const files = readdirSync(folder).filter(
      (name) => name.endsWith('.css') || (name.endsWith('.ts') && folder.endsWith('views')),
    );
    expect(files.length).toBeGreaterThan(5);
    const long = files.flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .flatMap((line, at) => ([...line].length > most ? [`${name}:${at + 1}`] : [])),
    );
    expect(long).toEqual([]);
  },
);
