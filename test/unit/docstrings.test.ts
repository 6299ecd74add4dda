/** Public functions have docstrings (CONTRIBUTING): the compiler's tree is asked which are public and what stands above. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { decisionGroups } from '../../src/contract/decisions.ts';

const folders = ['src', 'sidecar', 'scripts', 'workshop'];
const paths = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
    .filter((path) => /\.(?:ts|astro)$/.test(path) && !/\.d\.ts$|\/node_modules\//.test(path))
    .sort(),
);

/** The script of a file; that of an Astro page stands between its first two fences, on the same lines. */
function scriptOf(path: string): string {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.astro') ? `\n${/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''}` : text;
}

/** Names of the functions that a statement exports. */
function exportedFunctions(statement: ts.Statement): readonly string[] {
  if (!/^export\b/.test(statement.getText())) return [];
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? 'default'];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(({ initializer }) => initializer && ts.isArrowFunction(initializer))
    .map(({ name }) => name.getText());
}

/** A doc comment that says something and ends on the line above. One before a blank line is that of the file. */
const hasDocstring = (statement: ts.Statement) =>
  /\/\*\*.*\p{L}.*\*\/\n$/su.test(statement.getFullText().slice(0, statement.getLeadingTriviaWidth()));

/** The exported functions of a script without a comment. A comment above one overload is that of all. */
function bareFunctions(path: string): readonly string[] {
  const file = ts.createSourceFile('file.ts', scriptOf(path), ts.ScriptTarget.Latest, true);
  const named = file.statements.flatMap((statement) =>
    exportedFunctions(statement).map((name) => ({ name, isBare: !hasDocstring(statement) })),
  );
  count += named.length;
  return [...Map.groupBy(named, ({ name }) => name)]
    .filter(([, overloads]) => overloads.every(({ isBare }) => isBare))
    .map(([name]) => `${path}: ${name}`);
}

let count = 0;

test('every exported function has a docstring', () => {
  expect(paths.flatMap(bareFunctions)).toEqual([]);
  expect(count).toBeGreaterThan(500);
});

test('decisions are cited by their headings', () => {
  const headings = Object.values(decisionGroups).map(({ en }) => en);
  const wrong = paths.flatMap((path) => {
    // A citation may go on in the next line of its comment.
    const text = readFileSync(path, 'utf8').replace(/\n\s*(?:\*|\/\/) /g, ' ');
    const cited = [...text.matchAll(/decisions\.ts, (.{0,30})/g)].map(([, name = '']) => name);
    return cited
      .filter((name) => !headings.some((heading) => name.startsWith(heading)))
      .map((name) => `${path}: ${name}`);
  });
  expect(wrong).toEqual([]);
});
