/** The table: every section has rows, every row says what it is about. */
import { describe, expect, test } from 'vitest';
import { table } from '../../../src/conformance/table.ts';
import { endpoints } from '../../../src/contract/index.ts';

/** The headings of the contract that make a promise, and those of decisions.ts. */
const sections = [
  'What the service does',
  'Envelope',
  'Identifier block `ids`',
  'Image set',
  'Anime short card',
  'Anime detail',
  'Release',
  'Episode (in a release)',
  'Ukrainian poster',
  'Team',
  'Feed item (updates)',
  'Schedule entry',
  'Character',
  'Reference lists',
  'Transliteration result',
  'States and transitions',
  'Endpoints',
  ...new Set(Object.values(endpoints).map((row) => row.section)),
  'Authentication',
  'Events',
  'Errors',
  'Limits',
  'Caching',
  'Versioning',
  'decision: Fields and enumerations',
  'decision: Parameters',
  'decision: HTTP',
  'decision: Meaning',
];

describe('the table', () => {
  test('has rows for every section of the contract and of the decisions, and for nothing else', () => {
    expect(new Set(table.map((row) => row.section))).toEqual(new Set(sections));
  });
  test('ids are distinct, rules are sentences of a section', () => {
    expect(new Set(table.map((row) => row.id)).size).toBe(table.length);
    for (const row of table) {
      expect(row.text.length).toBeGreaterThan(8);
      expect(row.section).toMatch(/^(?:decision: )?\S/);
    }
  });
});
