import { AniUaError, anime, createClient, pictureAt, resolve } from 'ani-ua-client';

const api = createClient([
  // Nothing answers here; this key goes to this service only.
  { url: 'http://localhost:8081', key: 'KEY' },
  'http://localhost:8080',
]);
const answer = await anime(api, { ref: 1 });
// At the service that answered, whatever host the data names.
const poster = pictureAt(answer.result.images.poster.small.webp, answer);
console.log(new URL(poster).pathname.endsWith('-small.webp'));

try {
  await resolve(api, { source: 'imdb', ids: [1] });
} catch (error) {
  if (!(error instanceof AniUaError)) throw error;
  console.log(error.code, error.status, error.allowed.join(', '));
}
