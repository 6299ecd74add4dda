/** Ukrainian messages of the page for an unknown address. */

export const missing = {
  title: '404: такої сторінки немає',
  lead: 'Можливо, адресу написано з опискою або запис прибрали з каталогу. Пошукайте аніме за назвою чи почніть звідси.',
  places: 'Куди піти',
};
