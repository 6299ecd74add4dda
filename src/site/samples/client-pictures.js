import { anime, createClient, pictureAt, srcset } from 'ani-ua-client';

const api = createClient('http://localhost:8080');
const answer = await anime(api, { ref: 1 });
const { poster } = answer.result.images;
if (poster !== undefined) {
  const { webp, width, height } = poster.big;
  const html = `<img src="${pictureAt(webp, answer)}" srcset="${srcset(poster, answer)}"
    sizes="12rem" width="${width}" height="${height}" alt="">`;
  console.log(width, '×', height);
  console.log((html.match(/\d+w/g) ?? []).join(', '));
}
