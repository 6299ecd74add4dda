/** Ukrainian messages that the scripts of the pages show. */

/** A request failed. */
export const failure = {
  noAnswer: 'Сервер не відповів. Перевірте з’єднання й спробуйте ще раз.',
  notJson: 'Сервер відповів не даними API. Можливо, сайт відкрито окремо від нього.',
  again: 'Спробувати ще раз',
};
