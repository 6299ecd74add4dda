/** Ukrainian messages that the scripts of the pages show. */

/** A request failed. */
export const failure = {
  noAnswer: 'Сервер не відповів. Перевірте з’єднання й спробуйте ще раз.',
  notJson: 'Сервер відповів не даними API. Можливо, сайт відкрито окремо від нього.',
  again: 'Спробувати ще раз',
};

/** The search of the front page. */
export const search = {
  nothing: 'Нічого не знайдено. Спробуйте іншу назву.',
  found: 'Знайдено',
};

/** The transliteration on the front page. */
export const translit = { unresolved: 'не прочитано', suggest: 'Схоже на іншу мову' };
