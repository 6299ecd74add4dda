/** The picture beside the headline: an answer of the API, coloured. */
import { resultExamples } from '../contract/openapi/examples.ts';
import { apiRoot } from '../contract/routes.ts';

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
 * HTML of an example answer, shortened to what fits beside the headline.
 * @param caption says that it is an example: its title is in no catalogue
 */
export function heroAnswer(caption: string): string {
  const { ids, titles, status, episodes, releases } = resultExamples('').anime;
  const release = releases?.[0];
  const { synonyms: _, ...names } = titles;
  const result = {
    ids: { own: ids.own, slug: ids.slug },
    titles: names,
    status,
    episodes: { total: episodes.total, localized: episodes.localized },
    releases: [{ kind: release?.kind, teams: release?.teams.map(({ slug, name }) => ({ slug, name })) }],
  };
  const json = colour(tighten(JSON.stringify({ ok: true, result }, null, 2)));
  return `<figure class="hero-answer" aria-hidden="true"><figcaption>${caption}: GET ${apiRoot}/anime/${ids.own}</figcaption><pre>${json}</pre></figure>`;
}
