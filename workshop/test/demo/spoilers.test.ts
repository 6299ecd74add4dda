/** A name that gives the story away must not come in by another door: another script, the main name, the address. */
import { describe, expect, it } from 'vitest';
import { rows } from '../../../test/harness/demo-rows.ts';
import { SPOILER_NAMES } from '../../demo/names.ts';

const secretive = rows('characters').filter((one) => one.altNames?.some((name) => name.spoiler));

/** Every other name these characters are served with, each read by an editor: it tells nothing. By slug. */
const HARMLESS: ReadonlyMap<string, readonly string[]> = new Map([
  ['yagami-light', ['Yagami Light', 'Лайт Яґамі', '夜神月', 'Kami', 'やがみ ライト']],
  ['l', ['L', 'Ел']],
  ['haku', ['Haku', 'Хаку', 'ハク']],
  ['sanji', ['Sanji', 'Санджі', 'サンジ']],
  ['lelouch-lamperouge', ['Lelouch Lamperouge', 'Лелуш Лемперуж', 'ルルーシュ・ランペルージ']],
  ['nunnally-lamperouge', ['Nunnally Lamperouge', 'Наналлі Лемперуж', 'ナナリー・ランペルージ']],
  ['chiba-atsuko', ['Chiba Atsuko', 'Ацуко Чіба', '千葉敦子']],
  ['char-aznable', ['Char Aznable', 'Шар Азнабль', 'シャア・アズナブル']],
  ['uta', ['Uta', 'ウタ']],
  ['darkness', ['Darkness', 'Даркнес', 'ダクネス', 'Dukunesu']],
  ['kuroe-oberu', ['Kuroe Oberu', 'クロエ・オベール']],
  ['leafa', ['Leafa', 'Ліфа', 'リーファ']],
  ['ash-lynx', ['Ash Lynx', 'アッシュ・リンクス']],
  ['tykhon-hodynnykar', ['Tykhon the Clockmaker', 'Тихон Годинникар', 'Майстер Тихон']],
]);

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];

describe('names that give the story away', () => {
  it.each(secretive.map((one) => [one.slug, one] as const))(
    '%s: all else it is called is harmless',
    (slug, one) => {
      const open = (one.altNames ?? []).filter((name) => !name.spoiler).map((name) => name.name);
      const served = [one.names.en, one.names.ua, one.names.native, ...open].flatMap((name) => name ?? []);
      expect([...new Set(served)].sort()).toEqual([...(HARMLESS.get(slug) ?? [])].sort());
    },
  );

  it.each(secretive.map((one) => [one.slug, one] as const))(
    '%s: the address and the picture keep it too',
    (slug, one) => {
      const open = new Set((HARMLESS.get(slug) ?? []).flatMap(wordsOf));
      const hidden = (one.altNames ?? [])
        .filter((name) => name.spoiler)
        .flatMap((name) => wordsOf(name.name));
      const told = hidden.filter((word) => !open.has(word));
      for (const word of told) expect(`${one.slug} ${one.image ?? ''}`).not.toContain(word);
    },
  );

  it('marks every name of the table, and the table has no slug that is gone', () => {
    for (const [slug, hidden] of SPOILER_NAMES) {
      const found = secretive.find((one) => one.slug === slug);
      const marked = found?.altNames?.filter((name) => name.spoiler).map((name) => name.name);
      expect([slug, marked?.sort()]).toEqual([slug, [...hidden].sort()]);
    }
  });

  it('nobody else is served under such a name', () => {
    const hidden = new Set([...SPOILER_NAMES.values()].flat());
    const served = rows('characters').flatMap((one) => [
      one.names.en,
      one.names.ua,
      one.names.native,
      ...(one.altNames ?? []).filter((name) => !name.spoiler).map((name) => name.name),
    ]);
    expect(served.filter((name) => name !== undefined && hidden.has(name))).toEqual([]);
  });
});
