/** Public functions have docstrings (CONTRIBUTING): the compiler's tree is asked which are public and what stands above. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
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

/** The exported functions of a script by name, as `line name`, and whether a doc comment stands above each. */
function exportedFunctions(text: string): Map<string, { place: string; documented: boolean }> {
  const file = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const apart = namesExportedApart(file);
  const found = new Map<string, { place: string; documented: boolean }>();
  for (const statement of file.statements) {
    for (const name of functionNames(statement)) {
      if (!isExported(statement) && !apart.has(name)) continue;
      // Overloads are one function: a comment above any of them speaks for all.
      const overload = found.get(name);
      const line = file.getLineAndCharacterOfPosition(statement.getStart(file)).line + 1;
      found.set(name, {
        place: overload?.place ?? `${line} ${name}`,
        documented: (overload?.documented ?? false) || hasDocstring(statement, text),
      });
    }
  }
  return found;
}

/** Names of `export { name }` and `export default name`; what comes `from` another file is looked at there. */
function namesExportedApart(file: ts.SourceFile): Set<string> {
  const names = file.statements.flatMap((statement) => {
    if (ts.isExportAssignment(statement)) return [statement.expression.getText()];
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier) return [];
    const clause = statement.exportClause;
    if (!clause || !ts.isNamedExports(clause)) return [];
    return clause.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
  });
  return new Set(names);
}

function isExported(statement: ts.Statement): boolean {
  if (ts.isExportAssignment(statement)) return true;
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** Names of the functions that a statement declares; a default export without a name is called `default`. */
function functionNames(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? 'default'];
  if (ts.isExportAssignment(statement)) return isFunction(statement.expression) ? ['default'] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(({ initializer }) => initializer && isFunction(initializer))
    .map(({ name }) => name.getText());
}

function isFunction(value: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value) || ts.isSatisfiesExpression(value))
    return isFunction(value.expression);
  return ts.isArrowFunction(value) || ts.isFunctionExpression(value);
}

/** A doc comment that says something and ends on the line above: one set off by a blank line is the file's own. */
function hasDocstring(statement: ts.Statement, text: string): boolean {
  const comment = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc).at(-1);
  if (!comment) return false;
  const between = text.slice(comment.end, statement.getStart());
  return /\p{L}/u.test(comment.getText()) && !/\n\s*\n/.test(between);
}

describe('every exported function has a docstring', () => {
  const found = paths.map((path) => ({ path, functions: [...exportedFunctions(scriptOf(path)).values()] }));

  test('and finds more than five hundred functions', () => {
    expect(found.flatMap(({ functions }) => functions).length).toBeGreaterThan(500);
  });

  test.each(folders)('in %s', (folder) => {
    const bare = found
      .filter(({ path }) => path.startsWith(`${folder}/`))
      .flatMap(({ path, functions }) =>
        functions.filter(({ documented }) => !documented).map(({ place }) => `${path}:${place}`),
      );
    expect(bare).toEqual([]);
  });
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
