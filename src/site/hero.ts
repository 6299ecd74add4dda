/** The picture beside the headline: an answer of the API, coloured. */
import { z } from 'zod';
import { animeDetail } from '../contract/anime.ts';
import { exampleRequest } from '../contract/openapi/examples.ts';
import { answerInFull } from './answers.ts';
import { showAnswer } from './coloured-json.ts';

const answered = z.object({ result: animeDetail });
const demoTitle = () => answered.parse(answerInFull(exampleRequest('anime'))).result;

/** The text identifier of the title of the demo that examples name. */
export const demoSlug = (): string => demoTitle().ids.slug;

/**
 * HTML of what the service answers, shortened to what fits beside the headline: each field stands so in the answer.
 * @param caption says whose answer it is
 */
export function heroAnswer(caption: string): string {
  const request = exampleRequest('anime');
  const { ids, titles, status, episodes, releases = [] } = demoTitle();
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
  return `<figure class="hero-answer"><figcaption>${caption}: ${request.split('?')[0]}</figcaption><pre tabindex="0">${showAnswer({ ok: true, result })}</pre></figure>`;
}
