/**
 * Ukrainian titles of running shows that none of our sources has yet: translated by the authors of the demo
 * from the original title, so that the schedule and the feed can be read. By slug.
 */
export const OUR_TITLES: ReadonlyMap<string, string> = new Map([
  ['tetsuwan-atom', 'Могутній Атом'],
  ['jungle-taitei', 'Імператор джунглів'],
  ['ribbon-no-kishi', 'Лицарка зі стрічкою'],
  ['uchuu-senkan-yamato', 'Космічний лінкор «Ямато»'],
  ['mobile-suit-gundam', 'Мобільна броня Ґандам'],
  ['crayon-shin-chan', 'Шін-чян'],
  ['doraemon-2005', 'Дораемон (2005)'],
  ['witch-hat-atelier', 'Ательє гостроверхих капелюхів'],
  ['slime-4th-season', 'Коли я переродився слизом (4 сезон)'],
  ['dorohedoro-season-2', 'Дорохедоро (2 сезон)'],
  ['re-4th-season', 'Переродження: Життя з нуля в іншому світі (4 сезон)'],
  ['daemons-of-the-shadow-realm', 'Цуґаї потойбіччя'],
  ['fist-of-the-north-star', 'Кулак Північної Зорі (2026)'],
  ['akane-banashi', 'Оповіді Акане'],
  ['mao', 'Мао'],
  ['a-actii-second-season', 'Діамантова А: Дія II (2 сезон)'],
  ['liar-game', 'Гра брехунів'],
  ['digimon-beatbreak', 'Діґімон: Перебій'],
  ['star-detective-precure', 'Славетна детективка Прикюр!'],
  ['pokemon-2023', 'Покемон (2023)'],
  ['the-ramparts-of-ice', 'Крижаний мур'],
  ['the-angel-next-door-spoils-me-rotten2', 'Янгол по сусідству мене розбещує (2 сезон)'],
  ['marriagetoxin', 'Шлюбна отрута'],
  ['steel-ball-run', 'Неймовірні пригоди ДжоДжо: Сталева куля'],
  ['the-drops-of-god', 'Краплі Божі'],
]);
