/** The page of a character, and the list of characters. */
import { type CatalogKey, catalogAddress } from '../../contract/catalogs.ts';
import type { Character } from '../../contract/character.ts';
import type { Meta } from '../../contract/service.ts';
import { address } from '../locales.ts';
import { characterAddress, titleAddress } from './addresses.ts';
import { beyondLast } from './beyond.ts';
import { facts, pagination, section } from './blocks.ts';
import { characterCard } from './cards.ts';
import { showBirthday } from './dates.ts';
import { describe, excerpt } from './description.ts';
import { type Content, html, join, safeAddress } from './markup.ts';
import { viewMessages, wordFor } from './messages.ts';
import { showNumber } from './numbers.ts';
import { type Asking, ask, askMaybe, type Call, type PageContent, type PageLocation } from './page.ts';
import { portrait } from './pictures.ts';
import { canonicalQuery, valueIn, withDefaults } from './queries.ts';
import { askRecord } from './record-ref.ts';
import { searchForm } from './search-form.ts';
import { characterNames, showName } from './titles.ts';

function ageOf({ ageMin, ageMax }: Character): string | undefined {
  if (ageMin === null) return undefined;
  return ageMax === null || ageMax === ageMin ? String(ageMin) : `${ageMin}–${ageMax}`;
}

function idsOf(
  { externalIds, id, slug }: Character,
  meta: Meta | undefined,
  { locale }: PageLocation,
): Content {
  const keys: readonly CatalogKey[] = ['catalog_a', 'catalog_b', 'catalog_c'];
  return facts([
    [viewMessages(locale).ownId, html`<code>${id}</code> <code>${slug}</code>`],
    ...keys.map((key): [string, Content] => [
      meta?.catalogs[key].name ?? key,
      externalIds[key].length > 0 &&
        join(
          externalIds[key].map((value) => {
            const to = safeAddress(catalogAddress(meta?.catalogs ?? {}, key, 'character', value) ?? '');
            return to === undefined
              ? html`<code>${value}</code>`
              : html`<a href="${to}" rel="external"><code>${value}</code></a>`;
          }),
          ', ',
        ),
    ]),
  ]);
}

function headOf(character: Character, location: PageLocation): Content {
  const { locale } = location;
  const words = viewMessages(locale).character;
  const [first, ...others] = characterNames(character.names, locale);
  const { gender, birthday, heightCm, favorites, altNames, image } = character;
  return html`<header class="title-head"><span class="frame big face">${
    image === undefined
      ? html`<span class="initial" aria-hidden="true">${[...(first?.text ?? '')][0]}</span>`
      : portrait(image, { alt: first?.text ?? '', eager: true }, location)
  }</span><div class="title-names"><h1>${first && showName(first, locale)}</h1>
    ${others.map((name) => html`<p class="second">${showName(name, locale)}</p>`)}${facts([
      [words.gender, gender !== null && wordFor(viewMessages(locale).genders, gender)],
      [words.age, ageOf(character)],
      [words.birthday, birthday !== null && showBirthday(birthday, locale)],
      [words.height, heightCm !== null && `${heightCm} ${words.cm}`],
      [words.favorites, favorites > 0 && showNumber(favorites, location.locale)],
      [words.others, altNames.length > 0 && join(altNames, ' · ')],
    ])}</div></header>`;
}

/** The page of a character. */
export function* characterPage(location: PageLocation): Asking<PageContent> {
  const { locale } = location;
  const words = viewMessages(locale);
  const { result: character } = yield* askRecord('character', location.ref);
  const meta = yield* askMaybe('meta');
  const call: Call = { name: 'character', ref: character.slug };
  const name = characterNames(character.names, locale)[0]?.text ?? character.slug;
  const roles = character.anime.map(({ id, slug, name: uk, nameEn, year, role }) => {
    const to = titleAddress(locale, { own: id, slug });
    const title = locale === 'uk' ? uk : (nameEn ?? uk);
    const note = [year, wordFor(words.roles, role)].filter((part) => part !== null).join(' · ');
    return html`<li><a href="${to}">${title}</a> <span class="muted">${note}</span></li>`;
  });
  const known = character.mainAnime?.name;
  return {
    title: name,
    description:
      character.description !== null
        ? excerpt(character.description)
        : known === undefined
          ? `${name}: ${words.characters.description}`
          : `${name}, «${known}»`,
    path: characterAddress('uk', character),
    image: character.image && { url: character.image.jpg, alt: name },
    kind: 'profile',
    about: {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name,
      alternateName: characterNames(character.names, locale)
        .slice(1)
        .map(({ text }) => text),
      url: location.origin + characterAddress(locale, character),
      ...(character.image === undefined ? {} : { image: character.image.jpg }),
      ...(character.description === null ? {} : { description: excerpt(character.description, 500) }),
    },
    body: html`<article class="title">${headOf(character, location)}${section(
      'description',
      words.description,
      html`<div class="prose" lang="uk">${
        character.description === null
          ? html`<p>${words.noDescription}</p>`
          : describe(character.description, locale)
      }</div>`,
      [call],
      location,
    )}${
      roles.length > 0 &&
      section('anime', words.character.appears, html`<ul class="appearances">${roles}</ul>`, [call], location)
    }${section('ids', words.ids, idsOf(character, meta?.result, location), [call], location)}</article>`,
  };
}

/** Characters, with a search. */
export function* charactersPage(location: PageLocation): Asking<PageContent> {
  const { locale } = location;
  const words = viewMessages(locale);
  const call: Call = { name: 'characters', query: withDefaults(location.query, { limit: '24' }) };
  const answer = yield* ask('characters', call);
  const beyond = beyondLast(answer, '/characters/', location);
  if (beyond !== undefined) return beyond;
  const cards = answer.result.map((card) => {
    const { mainAnime } = card;
    const known = locale === 'uk' ? mainAnime?.name : (mainAnime?.nameEn ?? mainAnime?.name);
    return characterCard(card, known, location);
  });
  return {
    title: words.characters.title,
    description: words.characters.description,
    path: '/characters/',
    query: canonicalQuery(location.query),
    isUnlisted: valueIn(location.query, 'search', 'q') !== '',
    kind: 'website',
    body: html`<header class="page-head"><h1>${words.characters.title}</h1><p class="lead">
      ${words.characters.lead}</p></header>
      ${searchForm(address(locale, '/characters/'), words.characters.hint, location)}${section(
        'found',
        html`${words.list.found}: ${answer.total}`,
        html`<ul class="cards faces">${cards}</ul>${pagination(answer, location)}`,
        [call],
        location,
      )}`,
  };
}
