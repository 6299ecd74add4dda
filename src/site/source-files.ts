/** Descriptions of the files of a source, for the pages on the format. */
import type { FileName } from '../catalog/source/files.ts';
import type { Text } from '../contract/common.ts';
import { text } from './messages/editions.ts';

interface FileTexts {
  readonly lead: Text;
  readonly note?: Text;
}

export type SourceFileName = 'source.json' | `${FileName}.ndjson`;

/** The texts of each file. */
export const fileTexts: Readonly<Record<SourceFileName, FileTexts>> = {
  'source.json': {
    lead: text(
      'Що це за дані, чиї вони та як звуться інші каталоги. Необов’язковий.',
      'Describes the data, their owner, and the names of the other catalogues. Optional.',
    ),
    note: text('Це один об’єкт, а не рядки.', 'It is one object, not lines.'),
  },
  'genres.ndjson': { lead: text('Жанри.', 'Genres.') },
  'tags.ndjson': { lead: text('Теги.', 'Tags.') },
  'studios.ndjson': { lead: text('Студії, що створюють аніме.', 'Studios that make anime.') },
  'teams.ndjson': { lead: text('Команди, що озвучують і перекладають.', 'Teams that voice and subtitle.') },
  'anime.ndjson': { lead: text('Аніме. Єдиний обов’язковий файл.', 'Titles. The only required file.') },
  'releases.ndjson': {
    lead: text(
      'Релізи: що команда зробила з аніме, серія за серією.',
      'Releases: what a team made of a title, episode by episode.',
    ),
    note: text(
      'Id релізу складає сервіс: номери команд через +, вид і версія, якщо вона є: 12+15-voice, 7-sub-bd.',
      'The service builds the id of a release: the ids of the teams joined by +, the kind and, if there is one, the track: 12+15-voice, 7-sub-bd.',
    ),
  },
  'posters.ndjson': { lead: text('Українські постери з авторами.', 'Ukrainian posters with their authors.') },
  'schedule.ndjson': { lead: text('Покази: яка серія й коли.', 'Airings: which episode and when.') },
  'characters.ndjson': { lead: text('Персонажі.', 'Characters.') },
  'readings.ndjson': {
    lead: text(
      'Поправки транслітерації, сильніші за правила.',
      'Corrections of the transliteration. They override the rules.',
    ),
  },
  'tombstones.ndjson': {
    lead: text('Куди поділися записи, яких більше немає.', 'What became of records that no longer exist.'),
  },
  'hidden.ndjson': {
    lead: text(
      'Записи, які приховав оператор (npm run catalog -- hide). Цей файл пише експорт.',
      'Records that the operator has hidden (npm run catalog -- hide). An export writes this file.',
    ),
    note: text(
      'Імпорт додає ці записи до прихованих, і вони зникають звідусіль, як після команди. Жоден імпорт не показує прихованого знову.',
      'An import hides these records, too: they disappear everywhere, as after the command. No import shows a hidden record again.',
    ),
  },
  'ids.ndjson': {
    lead: text(
      'Номери, які дістали текстові id джерела. Цей файл пише експорт.',
      'The numbers that the source’s text ids were given. An export writes this file.',
    ),
    note: text(
      'Імпорт зберігає ці номери. Номер не дається двічі, тож нова база дістає ті самі адреси.',
      'An import keeps these numbers. A number is never given twice, so a new database gets the same addresses.',
    ),
  },
};

/** `anime.ndjson` → `anime`. */
export const fileSlug = (file: string): string => file.replace(/\..*$/, '');
