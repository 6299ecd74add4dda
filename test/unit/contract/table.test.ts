/**
 * The contract's table as a text, compared with the file beside this one: what each endpoint takes, with bounds, defaults
 * and other names, how long it is cached, what it may refuse. A change of it is a change of the contract.
 */
import { expect, test } from 'vitest';
import { type Endpoint, endpoints, parametersOf } from '../../../src/contract/index.ts';
import type { Shape } from '../../../src/contract/shape.ts';

function write(shape: Shape): string {
  switch (shape.kind) {
    case 'array':
      return `list of ${write(shape.item)}`;
    case 'enum':
      return shape.values.join('|');
    case 'integer':
    case 'number':
      return `${shape.kind} ${shape.min}..${shape.max}`;
    default:
      return shape.kind;
  }
}

test('what the contract says of each endpoint', async () => {
  const rows = Object.values(endpoints).map((row: Endpoint) => {
    const { name, method, path, envelope, cache, servedFrom, errors, params, aliases = {} } = row;
    const parameters = parametersOf(params).map(({ name: own, shape, required, fallback }) => {
      const others = Object.keys(aliases).filter((alias) => aliases[alias] === own);
      const names = [own, ...others].join(', ');
      return `  ${names}${required ? '' : '?'}: ${write(shape)}${fallback === undefined ? '' : ` = ${fallback}`}`;
    });
    return [
      `${method} ${path} ${[name, envelope, cache, servedFrom, ...errors].join(' ')}`,
      ...parameters,
    ].join('\n');
  });
  await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('table.txt');
});
