import { animeList, createClient, pages, resolveAll } from 'ani-ua-client';

const api = createClient('http://localhost:8080');
const movies = [];
for await (const card of pages(api, animeList, { formats: ['movie'], limit: 20 })) movies.push(card.ids.slug);
console.log(movies.length);

const found = await resolveAll(api, 'own', [1, 2, 999_999]);
for (const [id, ids] of found) console.log(id, ids?.slug ?? 'none');
