/** Descriptions of the files of a source, for the pages on the format. */
import type { FileName } from '../catalog/source/files.ts';
import type { Text } from '../contract/common.ts';
import { text } from './messages/editions.ts';

export type SourceFileName = 'source.json' | `${FileName}.ndjson`;

/** Says what each file contains. */
export const fileTexts: Readonly<Record<SourceFileName, Text>> = {
  'source.json': text(
    'Що це за дані, чиї вони та як звуться інші каталоги. Необов’язковий. Це один об’єкт, а не рядки.',
    'Describes the data, their owner, and the names of the other catalogues. Optional. It is one object, not lines.',
  ),
  'genres.ndjson': text('Жанри.', 'Genres.'),
  'tags.ndjson': text('Теги.', 'Tags.'),
  'studios.ndjson': text('Студії, що створюють аніме.', 'Studios that make anime.'),
  'teams.ndjson': text('Команди, що озвучують і перекладають.', 'Teams that voice and subtitle.'),
  'anime.ndjson': text('Аніме. Єдиний обов’язковий файл.', 'Titles. The only required file.'),
  'releases.ndjson': text(
    'Релізи: що команда зробила з аніме, серія за серією.',
    'Releases: what a team made of a title, episode by episode.',
  ),
  'posters.ndjson': text('Українські постери з авторами.', 'Ukrainian posters with their authors.'),
  'schedule.ndjson': text('Покази: яка серія й коли.', 'Airings: which episode and when.'),
  'characters.ndjson': text('Персонажі.', 'Characters.'),
  'readings.ndjson': text(
    'Поправки транслітерації, сильніші за правила.',
    'Corrections of the transliteration. They override the rules.',
  ),
  'tombstones.ndjson': text(
    'Куди поділися записи, яких більше немає.',
    'What became of records that no longer exist.',
  ),
  'hidden.ndjson': text(
    'Записи, які приховав оператор (npm run catalog -- hide). Цей файл пише експорт.',
    'Records that the operator has hidden (npm run catalog -- hide). An export writes this file.',
  ),
  'ids.ndjson': text(
    'Номери, які дістали текстові id джерела. Цей файл пише експорт.',
    'The numbers that the source’s text ids were given. An export writes this file.',
  ),
};

/** `anime.ndjson` → `anime`. */
export const fileSlug = (file: string): string => file.replace(/\..*$/, '');
