/** Words of the page that there is none. */
import type { Edition } from './editions.ts';

const uk = {
  title: '404: такої сторінки немає',
  lead: 'Можливо, адресу написано з опискою або запис прибрали з каталогу. Пошукайте аніме за назвою чи почніть звідси.',
  places: 'Куди піти',
  list: 'Що з мого списку є українською?',
};

const en: typeof uk = {
  title: '404: there is no such page',
  lead: 'Perhaps the address has a slip in it, or the record was taken out of the catalogue. Look for a title, or begin here.',
  places: 'Where to go',
  list: 'What of my list is in Ukrainian?',
};

/** The words in an edition. */
export const missingWords = (edition: Edition): typeof uk => (edition === 'uk' ? uk : en);
