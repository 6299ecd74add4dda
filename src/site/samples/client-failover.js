import { AniUaError, anime, createClient } from 'ani-ua-client';

const api = createClient([
  // Nothing answers here; this key goes to this service only.
  { url: 'http://localhost:8081', key: 'KEY' },
  'http://localhost:8080',
]);
const { result: title } = await anime(api, { ref: 2 });
console.log(title.ids.own, title.titles.ua);

try {
  await anime(api, { ref: 'imdb:1' });
} catch (error) {
  if (!(error instanceof AniUaError)) throw error;
  console.log(error.code, error.status);
}
