import { anime, createClient, pictureAt, srcset } from 'ani-ua-client';

const api = createClient('http://localhost:8080');
const answer = await anime(api, { ref: 1 });
const { poster } = answer.result.images;
if (poster !== undefined) {
  const { webp, width, height } = poster.big;
  // Attributes of an <img>.
  const img = { src: pictureAt(webp, answer), srcset: srcset(poster, answer), sizes: '12rem', width, height };
  console.log(img.width, '×', img.height);
  console.log((img.srcset.match(/ \d+w/g) ?? []).join(',').trim());
}
