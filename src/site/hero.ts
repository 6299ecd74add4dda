/** The picture beside the headline: an answer of the API, coloured. */
import { z } from 'zod';
import { animeDetail } from '../contract/anime.ts';
import { exampleRequest } from '../contract/openapi/examples.ts';
import { answerInFull } from './answers.ts';

const answered = z.object({ result: animeDetail });

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** JSON with keys in `<b>` and strings in `<i>`. */
const colour = (json: string) =>
  escapeHtml(json).replace(/("[^"]*")(:)?/g, (_, string, colon) =>
    colon === undefined ? `<i>${string}</i>` : `<b>${string}</b>${colon}`,
  );

/** Puts what is short on one line, as a person would write it. */
const tighten = (json: string) =>
  json.replace(/([[{])\n\s+([^[\]{}]+?)\n\s+([\]}])/g, (block, open, inner) => {
    const line = inner.replace(/\n\s+/g, ' ');
    if (line.length > 32) return block;
    return open === '{' ? `{ ${line} }` : `[${line}]`;
  });

/**
 * HTML of what the service answers, shortened to what fits beside the headline: each field stands so in the answer.
 * @param caption says whose answer it is
 */
export function heroAnswer(caption: string): string {
  const request = exampleRequest('anime');
  const { result: title } = answered.parse(answerInFull(request));
  const { ids, titles, status, episodes, releases = [] } = title;
  const [release] = releases;
  const result = {
    ids: { own: ids.own, slug: ids.slug },
    titles: { ua: titles.ua, english: titles.english, original: titles.original },
    status,
    episodes: { total: episodes.total, localized: episodes.localized },
    releases: release && [
      { kind: release.kind, teams: release.teams.map(({ slug, name }) => ({ slug, name })) },
    ],
  };
  const json = colour(tighten(JSON.stringify({ ok: true, result }, null, 2)));
  return `<figure class="hero-answer" aria-hidden="true"><figcaption>${caption}: ${request.split('?')[0]}</figcaption><pre>${json}</pre></figure>`;
}
