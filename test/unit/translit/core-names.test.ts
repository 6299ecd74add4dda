import { describe, expect, test } from 'vitest';
import { collectCatalogNames, normalizeForm } from '../../../src/translit/core/catalog-names.ts';

describe('the names of a catalogue', () => {
  test('are those on which three entries agree, whole names and words', () => {
    const names = collectCatalogNames([
      { en: 'Naruto Uzumaki', ua: 'Наруто Узумакі' },
      { en: 'Kushina Uzumaki', ua: 'Кушіна Узумакі' },
      { en: 'Boruto Uzumaki', ua: 'Боруто Узумаки' },
      { en: 'Sasuke Uchiha', ua: 'Саске Учіха' },
      { en: 'Itachi Uchiha', ua: 'Ітачі Учіха' },
      { en: 'Doctor', ua: 'Доктор' },
      { en: 'Doctor', ua: 'Доктор' },
      { en: 'doctor', ua: 'Доктор' },
    ]);
    expect(names).toEqual({
      lines: [['doctor', 'Доктор']],
      words: [
        ['doctor', 'Доктор'],
        ['uzumaki', 'Узумакі'],
      ],
    });
  });

  test('have their commonest form; equally common forms give none', () => {
    const entry = (ua: string) => ({ en: 'Levi', ua });
    const forms = ['Леві', 'Леві', 'Леві', 'Лівай', 'Лівай', 'Лівай'];
    expect(collectCatalogNames(forms.map(entry)).words).toEqual([]);
    expect(collectCatalogNames([...forms, 'Леві'].map(entry)).words).toEqual([['levi', 'Леві']]);
  });

  test('give no word for a translation, and count a name once for each entry', () => {
    const swan = { en: 'Black Swan', ua: 'Чорний Лебідь' };
    expect(collectCatalogNames([swan, swan, swan])).toEqual({
      lines: [['black swan', 'Чорній Лебідь']],
      words: [],
    });
    const twice = { en: 'Jojo Jojo', ua: 'Джоджо Джоджо' };
    expect(collectCatalogNames([twice, twice]).words).toEqual([]);
  });

  test('may be those of members of objects', () => {
    const odd = { en: 'constructor __proto__', ua: 'Конструктор прото' };
    expect(collectCatalogNames([odd, odd, odd]).words).toHaveLength(2);
  });
});

test.each([
  ['Megumi', 'Мегумі', 'Меґумі'],
  ['Higashi', 'Гигаши', 'Гіґаші'],
  ['Maggie', 'Меггі', 'Меґґі'],
  ['Harry', 'Гаррі', 'Гаррі'],
  ["O'Brien", "О'Браєн", 'О’Браєн'],
])('normalizeForm(%j, %j) = %j', (latin, form, expected) => {
  expect(normalizeForm(latin, form)).toBe(expected);
});
