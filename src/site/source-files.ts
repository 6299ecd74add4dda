/** What each file of a source is, for the pages of the format. */
import type { Text } from '../contract/common.ts';

interface FileTexts {
  readonly lead: Text;
  readonly note?: Text;
}

const texts = new Map<string, FileTexts>([
  [
    'source.json',
    {
      lead: {
        uk: 'Що це за дані, чиї вони та як звуться інші каталоги. Необов’язковий.',
        en: 'What these data are, whose they are, and what the other catalogues are called. Optional.',
      },
      note: { uk: 'Це один об’єкт, а не рядки.', en: 'It is one object, not lines.' },
    },
  ],
  ['genres.ndjson', { lead: { uk: 'Жанри.', en: 'Genres.' } }],
  ['tags.ndjson', { lead: { uk: 'Теги.', en: 'Tags.' } }],
  ['studios.ndjson', { lead: { uk: 'Студії, що створюють аніме.', en: 'Studios that make anime.' } }],
  [
    'teams.ndjson',
    { lead: { uk: 'Команди, що озвучують і перекладають.', en: 'Teams that voice and subtitle.' } },
  ],
  [
    'anime.ndjson',
    { lead: { uk: 'Аніме. Єдиний обов’язковий файл.', en: 'Titles. The only required file.' } },
  ],
  [
    'releases.ndjson',
    {
      lead: {
        uk: 'Релізи: що команда зробила з аніме, серія за серією.',
        en: 'Releases: what a team made of a title, episode by episode.',
      },
      note: {
        uk: 'Id релізу складає сервіс: номери команд через +, вид, доріжка, якщо є, — 12+15-voice, 7-sub-bd.',
        en: 'The service makes the id of a release: the numbers of the teams joined by +, the kind, the track if any, as in 12+15-voice, 7-sub-bd.',
      },
    },
  ],
  [
    'posters.ndjson',
    { lead: { uk: 'Українські постери з авторами.', en: 'Ukrainian posters with their authors.' } },
  ],
  ['schedule.ndjson', { lead: { uk: 'Покази: яка серія й коли.', en: 'Airings: which episode and when.' } }],
  ['characters.ndjson', { lead: { uk: 'Персонажі.', en: 'Characters.' } }],
  [
    'readings.ndjson',
    {
      lead: {
        uk: 'Поправки транслітерації, сильніші за правила.',
        en: 'Corrections of the transliteration, stronger than the rules.',
      },
    },
  ],
  [
    'tombstones.ndjson',
    { lead: { uk: 'Куди поділися записи, яких більше немає.', en: 'Where records went that are no more.' } },
  ],
]);

/** The texts of a file. @throws Error for a file that a source does not have */
export function fileTexts(file: string): FileTexts {
  const found = texts.get(file);
  if (found === undefined) throw new Error(`Nothing is said of ${file}: see src/site/source-files.ts`);
  return found;
}

/** `anime.ndjson` → `anime`. */
export const fileSlug = (file: string): string => file.replace(/\..*$/, '');
