import { anime, animeList, createClient } from 'ani-ua-client';

const api = createClient('http://localhost:8080');
const { result: cards, total } = await animeList(api, { search: 'totoro', limit: 1 });
for (const card of cards) {
  const { result: title } = await anime(api, { ref: card.ids.own });
  console.log(total, title.titles.ua, title.year);
}
