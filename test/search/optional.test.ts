/** Words that people add to a name, and those that hold one together. */
import { describe, expect, it } from 'vitest';
import { ids, indexOf } from './documents.ts';

const names = ['Наруто', 'Аніме-тренування з Наруто', 'Шізука', 'Ерго Проксі', 'Stray Dogs'];
const index = indexOf(...names);
const found = (query: string) => ids(index, query).map((id) => names[id - 1]);

describe('a name with words that say nothing of it', () => {
  // Each as it is typed: й and ї are letters of their own there, and not once a text is cut into words.
  it.each([
    ['ерго проксі українською', 'Ерго Проксі'],
    ['ерго проксі всі серії онлайн', 'Ерго Проксі'],
    ['ерго проксі усі серії', 'Ерго Проксі'],
    ['новий сезон ерго проксі', 'Ерго Проксі'],
    ['дивитися ерго проксі', 'Ерго Проксі'],
    ['ерго проксі українська озвучка', 'Ерго Проксі'],
    ['ерго проксі трейлер', 'Ерго Проксі'],
    ['шізука-семпай', 'Шізука'],
    ['шізука сенсей', 'Шізука'],
    ['персонаж шізука', 'Шізука'],
    ['watch stray dogs english sub', 'Stray Dogs'],
  ])('%s → %s', (query, name) => {
    expect(found(query)[0]).toBe(name);
  });

  it('is found, although another name has all words', () => {
    expect(found('аніме наруто')).toContain('Наруто');
  });

  it.each(['онлайн', 'аніме', 'всі серії', 'дивитися онлайн українською'])(
    '%s alone names nothing',
    (query) => {
      expect(found(query).filter((name) => name !== 'Аніме-тренування з Наруто')).toEqual([]);
    },
  );
});
