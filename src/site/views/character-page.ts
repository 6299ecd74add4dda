/** The page of a character, and the list of characters. */
import type { Character, CharacterCard } from '../../contract/character.ts';
import { viewMessages } from '../messages/views.ts';
import { characterAddress, titleAddress } from './addresses.ts';
import { facts, section, showRequest } from './blocks.ts';
import { characterList } from './cards.ts';
import { catalogIds } from './catalog-ids.ts';
import { showBirthday } from './dates.ts';
import { describe, excerpt } from './description.ts';
import { html, join, type Markup } from './markup.ts';
import { type Asking, askMaybe, type Call, type PageContent, type PageLocation } from './page.ts';
import { portrait } from './pictures.ts';
import { plainList } from './plain-list.ts';
import { askReadings, type Readings, showReading } from './readings.ts';
import { askRecord } from './record-ref.ts';
import { characterNames, showName } from './titles.ts';
import { showNumber, wordFor } from './words.ts';

function ageOf({ ageMin, ageMax }: Character): string | undefined {
  if (ageMin === null) return undefined;
  return ageMax === null || ageMax === ageMin ? String(ageMin) : `${ageMin}–${ageMax}`;
}

function headOf(character: Character, readings: Readings, location: PageLocation): Markup {
  const { locale } = location;
  const words = viewMessages[locale].character;
  const [first, ...others] = characterNames(character.names, locale);
  const { gender, birthday, heightCm, favorites, altNames, image } = character;
  const name = first?.text ?? '';
  const picture = portrait(image, name, { alt: name, eager: true }, location);
  return html`<header class="title-head"><span class="frame big face">${picture}</span>
    <div class="title-names"><h1>${first && showName(first, locale)}</h1>
    ${showReading(character, readings)}
    ${others.map((name) => html`<p class="second">${showName(name, locale)}</p>`)}${facts([
      [words.gender, gender !== null && wordFor(viewMessages[locale].genders, gender)],
      [words.age, ageOf(character)],
      [words.birthday, birthday !== null && showBirthday(birthday, locale)],
      [words.height, heightCm !== null && `${heightCm}\u00a0${words.cm}`],
      [words.favorites, favorites > 0 && showNumber(favorites, location.locale)],
      [words.others, altNames.length > 0 && join(altNames, ' · ')],
    ])}</div></header>`;
}

/** The page of a character. */
export function* characterPage(location: PageLocation): Asking<PageContent> {
  const { locale } = location;
  const words = viewMessages[locale];
  const { result: character } = yield* askRecord('character', location.ref);
  const meta = yield* askMaybe('meta');
  const readings = yield* askReadings([character], location);
  const call: Call = { name: 'character', ref: character.slug };
  const name = characterNames(character.names, locale)[0]?.text ?? character.slug;
  const roles = character.anime.map(({ id, slug, name: uk, nameEn, year, role }) => {
    const to = titleAddress(locale, { own: id, slug });
    const title = locale === 'uk' ? uk : (nameEn ?? uk);
    const note = [year, wordFor(words.roles, role)].filter((part) => part !== null).join(' · ');
    return html`<li><a href="${to}">${title}</a> <span class="muted">${note}</span></li>`;
  });
  const known = character.mainAnime?.name;
  const appearances = html`<ul class="appearances">${roles}</ul>`;
  const description =
    character.description === null
      ? html`<p>${words.noDescription}</p>`
      : describe(character.description, locale);
  const ids = catalogIds(character, character.externalIds, 'character', { meta: meta?.result, locale });
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
      image: character.image?.jpg,
      description: character.description === null ? undefined : excerpt(character.description, 500),
    },
    body: html`<article class="title">${headOf(character, readings, location)}
      ${section('description', words.description, description)}
      ${roles.length > 0 && section('anime', words.character.appears, appearances)}
      ${section('ids', words.ids, facts(ids))}${showRequest([call], location)}</article>`,
  };
}

/** Characters, with a search. */
export function* charactersPage(location: PageLocation): Asking<PageContent> {
  const { characters: words } = viewMessages[location.locale];
  const { result, pageOf } = yield* plainList(
    'characters',
    { path: '/characters/', words, defaults: { limit: '24' } },
    location,
  );
  const readings = yield* askReadings(result, location);
  const noteOf = ({ mainAnime }: CharacterCard) =>
    location.locale === 'uk' ? mainAnime?.name : (mainAnime?.nameEn ?? mainAnime?.name);
  return pageOf(characterList(result, noteOf, readings, location));
}
