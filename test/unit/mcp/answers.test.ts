/** Answers of tools at their bounds: 8 KB of text, 2,000 characters of a description. */
import { expect, describe as group, test } from 'vitest';
import { describe } from '../../../src/mcp/description.ts';
import { runTool } from '../../../src/mcp/tool.ts';

const answered = async (answer: Parameters<typeof runTool>[0]) => {
  const result = await runTool(answer);
  const { structuredContent } = result as {
    structuredContent: { rows: object[]; more?: true; summary: string };
  };
  return { text: result.content[0]?.text ?? '', ...structuredContent };
};

group('the rows of an answer', () => {
  test.each([1, 3, 50, 500])(
    'of %i names of different lengths end below 8 KB, at a whole row',
    async (length) => {
      const all = Array.from({ length }, (_, id) => ({ id, title: 'Ї'.repeat((id * 7) % 90) }));
      const { text, rows, more } = await answered(async () => ({ summary: 'S.', rows: all }));
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8192);
      expect(rows).toEqual(all.slice(0, rows.length));
      expect(more).toBe(rows.length < length ? true : undefined);
      const lines = text
        .split('\n')
        .slice(1)
        .map((line) => JSON.parse(line));
      expect(lines).toEqual(more ? [...rows, { more: true }] : rows);
      if (!more) return;
      const next = Buffer.byteLength(JSON.stringify(all[rows.length]));
      expect(Buffer.byteLength(text) + next).toBeGreaterThan(8192 - 100);
    },
  );

  test('have their first row, however long it is', async () => {
    const all = [{ title: 'x'.repeat(9000) }, { title: 'y' }];
    const { rows, more } = await answered(async () => ({ summary: 'S.', item: { d: 'z' }, rows: all }));
    expect([rows, more]).toEqual([all.slice(0, 1), true]);
  });

  test('say that there are more where the tool knows it', async () => {
    const { more } = await answered(async () => ({ summary: 'S.', rows: [{ id: 1 }], more: true }));
    expect(more).toBe(true);
  });
});

group('a description', () => {
  const site = 'https://api.example';
  const paragraph = (length: number) => `${'слово '.repeat(length / 6)}кінець.`;

  test.each([
    ['a short one', 'Перший.\n\nДругий\nрядок.', 'Перший.\n\nДругий\nрядок.', undefined],
    ['none', null, undefined, undefined],
    ['paths of pages', 'Про [Хаку](/characters/2).', `Про [Хаку](${site}/characters/2).`, undefined],
    [
      'spoilers',
      'А :inline-spoiler[б].\n\n::spoiler\nВ\n\nГ\n::\n\n- Д :inline-spoiler[е]',
      'А.\n\n- Д',
      undefined,
    ],
    ['only spoilers', '::spoiler\nА\n::', undefined, undefined],
    ['two long paragraphs', `${paragraph(1200)}\n\n${paragraph(1200)}`, paragraph(1200), true],
  ])('with %s', (_, markdown, description, descriptionCut) => {
    expect({ ...describe(markdown, { site }) }).toEqual({ description, descriptionCut });
  });

  test('of one paragraph that is too long ends at a word', () => {
    const { description = '', descriptionCut } = describe(paragraph(6000), { site });
    expect(descriptionCut).toBe(true);
    expect(description.length).toBeLessThanOrEqual(2000);
    expect(description.length).toBeGreaterThan(1900);
    expect(description).toMatch(/слово…$/);
  });
});
