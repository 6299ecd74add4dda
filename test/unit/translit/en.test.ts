import { describe, expect, test } from 'vitest';
import { createEnglish } from '../../../src/translit/en/engine.ts';
import { read } from './reading.ts';

test.each([
  ['i love new york', '[i] лав нью-йорк'],
  ['NEW YORK IS BIG', 'НЬЮ-ЙОРК ІЗ БІҐ'],
  ['van gogh and vincent van gogh', 'ван ґоґ енд вінсент ван ґоґ'],
])('an established phrase takes the case of its line: %s', (line, expected) => {
  for (const mode of ['text', 'name', 'auto'] as const) expect(read('en', line, mode)).toBe(expected);
});

describe('what is not read letter by letter', () => {
  test.each([
    ['J. K. Simmons', 'Дж. К. Сіммонс'],
    ['Robert Downey, Jr.', 'Роберт Дауні-молодший'],
    ['Elizabeth II', 'Елізабет II'],
    ['McShane McFarland', 'Макшейн Макфарленд'],
    ["O'Brien O’Brien OʼBrien O`Brien", 'О’Браєн О’Браєн О’Браєн О’Браєн'],
    ["Vol'jin", 'Вол’джін'],
    ['MaryAnn Smith', 'Мері-Енн Сміт'],
    ['Leonardo DiCaprio', 'Леонардо Ді Капріо'],
    ['Jean‐Luc Jean‑Luc', 'Жан-Люк Жан-Люк'],
    ['Mr. Robot', 'Містер Робот'],
    ['Dr.STONE', 'Доктор СТОУН'],
    ['MR SMITH', 'МІСТЕР СМІТ'],
    ['Lt. Surge', 'Лейтенант Сердж'],
    ['monkey d. luffy', 'монкі д. луффі'],
    ['Henry V / Henry I', 'Генрі V / Генрі I'],
    ['H’or', 'Г’ор'],
    ['MÄR Heaven'.normalize('NFD'), `[${'MÄR'.normalize('NFD')}] Гевен`],
    ['No. 5', '№ 5'],
    ['12 Baker St.', '12 Бейкер-стріт'],
    ['St Mary', 'Сент-Мері'],
    ['James’ Book, James’s Book', 'Джеймс Бук, Джеймс Бук'],
    ['I’m Ross’s', 'Айм Росс'],
    ['John Paul II’s visit', 'Джон Пол II візіт'],
    ['Rock ’n’ Roll', 'Рок ’н’ Ролл'],
    ['Griﬃth Ｊｏｈｎ', 'Ґріффіт Джон'],
    ['2nd Season', '2-й Сезон'],
    ['ROY MUSTANG', 'РОЙ МУСТАНҐ'],
    ['roy mustang', 'рой мустанґ'],
    ['  Roy -- Mustang!?  ', '  Рой -- Мустанґ!?  '],
    // Unread.
    ['R2D2', '[R]2[D]2'],
    ['AC/DC AT&T', '[AC]/[DC] [AT]&[T]'],
    ['S.H.I.E.L.D.', '[S].[H].[I].[E].[L].[D].'],
    ['S.A.O Specials', '[S].[A].[O] Спешалс'],
    ['R.O.D: Read', '[R].[O].[D]: Ред'],
    ['Re:ゼロ Москва 김', 'Ре:[ゼロ] Москва [김]'],
  ])('%s', (latin, ukrainian) => {
    expect(read('en', latin, 'name')).toBe(ukrainian);
  });
});

describe('modes', () => {
  test.each([
    ['Virginia', 'Вірджінія', 'Вірджинія'],
    ['Jim', 'Джім', 'Джим'],
    ['Florence', 'Флоренс', 'Флоренція'],
    ['Night City', 'Найт Сіті', 'Найт-Сіті'],
    ['Fleet Street', 'Фліт-стріт', 'Фліт-стріт'],
    ['Tom & Jerry', 'Том & Джеррі', 'Том і Джеррі'],
    // Places of several words, where they are the whole line or stand between commas.
    ['GREAT FALLS', 'ҐРЕЙТ ФОЛЛС', 'ҐРЕЙТ-ФОЛЛС'],
    ['Fall River, Massachusetts', 'Фолл Рівер, Массачусетс', 'Фолл-Ривер, Массачусетс'],
    ['The Fall River Murders', 'Зе Фолл Рівер Мердерс', 'Зе Фолл Ривер Мердерс'],
    ['New Game!', 'Нью Ґейм!', 'Нью Ґейм!'],
    // Endings by origin.
    ['Feldman', 'Фельдман', 'Фельдман'],
    ['Stockmann', 'Штокманн', 'Штокманн'],
    // Names that Ukrainian has of its own are no transcriptions.
    ['Athens', 'Афіни', 'Афіни'],
  ])('%s', (latin, name, text) => {
    expect(read('en', latin, 'name')).toBe(name);
    expect(read('en', latin, 'auto')).toBe(name);
    expect(read('en', latin, 'text')).toBe(text);
  });
});

test('without a lexicon and the other engines, lists and letter rules read', () => {
  const pieces = createEnglish().read('Mikasa Evergarden Thunderstone', {
    system: 'en',
    mode: 'name',
    explain: false,
  });
  expect(pieces.map(({ result }) => result).join('')).toBe('Мікаса Еверґарден Тандерстоун');
});
