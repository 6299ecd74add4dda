import { expect, test } from 'vitest';
import { longFunctions } from '../../bench/size.ts';

const body = (lines: number) => `{\n${'  f();\n'.repeat(lines - 2)}}`;

test('finds functions of more than 65 lines, of each kind', () => {
  const text = [
    `function fits() ${body(65)}`,
    `/** Not counted with it. */\nexport function declared() ${body(66)}`,
    `const arrow = () => ${body(67)};`,
    `const object = { method() ${body(68)} };`,
    `run(async () => ${body(69)});`,
    `const table = ${body(100).replaceAll('f();', 'a,').replace(/^\{/, '[').replace(/\}$/, ']')};`,
  ].join('\n');
  expect(longFunctions('a.ts', text).map(({ name, place, lines }) => [name, place, lines])).toEqual([
    ['declared', 'a.ts:67', 66],
    ['arrow', 'a.ts:133', 67],
    ['method', 'a.ts:200', 68],
    ['(in run)', 'a.ts:268', 69],
  ]);
});
