/** `<name-workbench>`: transliterates names with the service's engines, in the visitor's browser. */
import { apiRoot } from '../../contract/api-root.ts';
import type { Mode, RequestLang, SystemId, TranslitData } from '../../translit/index.ts';
import { type Locale, localeOf } from '../locales.ts';
import { nameMessages } from '../messages/names.ts';
import { betterReadingAddress } from '../names/better.ts';
import {
  exampleTexts,
  type Readings,
  type ReadWord,
  readingsOf,
  type Systems,
  withinBounds,
} from '../names/readings.ts';
import { initialOf, type Settled, type SettledNames, settledAddress, settledIn } from '../names/settled.ts';
import type { ShownWord } from '../names/show.ts';
import { readingText } from '../names/text.ts';
import { toHtml } from '../views/markup.ts';
import { copyOnClick } from './copy.ts';
import { createLoader, importModule } from './loader.ts';
import { ask, part } from './request.ts';
import { keepInAddress } from './storage.ts';

const pause = 80;

/**
 * Loads the engines, the service's corrections and names, and the operator's contact, which the snapshot has. If the
 * service does not answer, loads only the engines.
 */
async function loadEngines() {
  const [translit, show, data, root] = await Promise.all([
    importModule(() => import('../../translit/index.ts')),
    importModule(() => import('../names/show.ts')),
    ask<TranslitData>(`${apiRoot}/translit/data.json`),
    ask<{ readonly contact?: string | null }>('/snapshot/index.json'),
  ]);
  await translit.loadEnglish();
  if (data !== undefined) translit.useData(data);
  return { ...translit, ...show, contact: root?.contact ?? '' };
}

type Engines = Awaited<ReturnType<typeof loadEngines>>;

/** The lists that the settled forms in a word come from, by the piece that was read. */
async function askSettled(word: ReadWord, locale: Locale): Promise<ReadonlyMap<string, Settled>> {
  const found = new Map<string, Settled>();
  for (const { from, to, rule } of word.steps) {
    if (rule !== 'en.established') continue;
    const names = await ask<SettledNames>(settledAddress(initialOf(from)));
    const settled = names && settledIn(names, from, to, locale);
    if (settled !== undefined) found.set(from, settled);
  }
  return found;
}

function partsOf(root: HTMLElement) {
  return {
    // `as`: the page writes the attribute.
    systems: JSON.parse(root.dataset.systems ?? '{}') as Systems,
    form: part(root, 'form', HTMLFormElement),
    lang: part(root, 'select[name=lang]', HTMLSelectElement),
    system: part(root, 'select[name=system]', HTMLSelectElement),
    mode: part(root, 'select[name=mode]', HTMLSelectElement),
    compare: part(root, 'input[name=compare]', HTMLInputElement),
    choose: part(root, '.choose', HTMLButtonElement),
    text: part(root, 'textarea', HTMLTextAreaElement),
    table: part(root, '.table', HTMLElement),
    status: part(root, '[role=status]', HTMLElement),
    copy: part(root, '.copy', HTMLButtonElement),
  };
}

type Parts = ReturnType<typeof partsOf>;

/** `as`: the page writes the options of the select. */
const langOf = ({ lang }: Parts) => lang.value as RequestLang;

/** The systems of the chosen language; empty if each line has its own language. */
function systemsOf(parts: Parts) {
  const lang = langOf(parts);
  return lang === 'auto' ? [] : parts.systems[lang];
}

/** Offers the systems of the chosen language. Hides a control that has no choice. */
function offerSystems(parts: Parts, chosen?: string): void {
  const { system, compare } = parts;
  const own = systemsOf(parts);
  system.replaceChildren(...own.map(({ id, system: name }) => new Option(name, id)));
  if (chosen !== undefined && own.some(({ id }) => id === chosen)) system.value = chosen;
  for (const [control, isShown] of [
    [system, own.length > 1],
    [compare, own.length !== 1],
  ] as const)
    control.closest('label')?.toggleAttribute('hidden', !isShown);
}

/** Writes text and choices into the page's address if they differ from the defaults. */
function keep(parts: Parts): void {
  const { lang, system, mode, compare, text } = parts;
  const kept = new URLSearchParams();
  if (lang.value !== 'auto') kept.set('lang', lang.value);
  if (system.selectedIndex > 0) kept.set('system', system.value);
  if (mode.value !== 'auto') kept.set('mode', mode.value);
  if (!compare.checked) kept.set('compare', '0');
  if (text.value !== exampleTexts[langOf(parts)]) kept.set('text', text.value);
  keepInAddress(kept);
}

/** Takes text and choices from the page's address. @returns whether it has any */
function takeFromAddress(parts: Parts): boolean {
  const { systems, lang, system, mode, compare, text } = parts;
  const kept = new URLSearchParams(location.search);
  const wanted = kept.get('lang') ?? '';
  if (wanted === 'auto' || Object.hasOwn(systems, wanted)) lang.value = wanted;
  offerSystems(parts, kept.get('system') ?? undefined);
  if (kept.has('mode')) mode.value = kept.get('mode') ?? 'auto';
  if (mode.selectedIndex < 0) mode.value = 'auto';
  compare.checked = kept.get('compare') !== '0';
  if (kept.has('text')) text.value = kept.get('text') ?? '';
  else if (kept.has('lang')) text.value = exampleTexts[langOf(parts)];
  return [lang, system, mode, compare, text].some(({ name }) => kept.has(name));
}

/** The values of the controls. */
const wantedOf = (parts: Parts) => ({
  lang: langOf(parts),
  system: parts.system.value === '' ? undefined : (parts.system.value as SystemId),
  mode: parts.mode.value as Mode,
  text: withinBounds(parts.text.value),
  compare: parts.compare.checked,
});

/** Draws the readings of the text and the explanation of one word: the first, until the visitor chooses another. */
function createDrawing(parts: Parts, locale: Locale) {
  const { table, text, status, copy } = parts;
  const loadOnce = createLoader(loadEngines, status, nameMessages[locale], () => void draw());
  let readings: Readings | undefined;
  let words: readonly ShownWord[] = [];
  let chosen: ShownWord | undefined;

  /** Shows the rules at once, and adds the lists of settled forms when they arrive. */
  const explain = async (loaded: Engines) => {
    const explained = chosen;
    if (explained === undefined) return;
    const better = betterReadingAddress(loaded.contact, explained, locale);
    const show = (settled?: ReadonlyMap<string, Settled>) => {
      const panel = table.querySelector('.panel');
      if (panel !== null) panel.innerHTML = toHtml(loaded.explanation(explained, locale, better, settled));
    };
    show();
    const settled = await askSettled(explained.word, locale);
    if (explained === chosen) show(settled);
  };
  const draw = async () => {
    const loaded = await loadOnce();
    if (loaded === undefined) return;
    const wanted = wantedOf(parts);
    status.textContent = wanted.text === text.value ? '' : nameMessages[locale].onlyBeginning;
    readings = readingsOf(wanted, loaded.transliterate, parts.systems);
    const drawn = loaded.readingTable(readings, locale);
    words = drawn.words;
    chosen = words[0];
    const isEmpty = wanted.text.trim() === '';
    table.innerHTML = isEmpty ? '' : toHtml(drawn.table);
    copy.hidden = isEmpty;
    await explain(loaded);
  };
  const choose = async (number: number) => {
    if (readings === undefined) await draw();
    const loaded = readings && (await loadOnce());
    if (loaded === undefined || words[number] === chosen) return;
    chosen = words[number];
    pressWord(table, number);
    await explain(loaded);
  };
  return { draw, choose, readings: () => readings };
}

/** Marks a word of the table as the explained one, and puts the explanation below its line. */
function pressWord(table: HTMLElement, number: number): void {
  table.querySelector('.word[aria-pressed]')?.removeAttribute('aria-pressed');
  const pressed = table.querySelector(`[data-word="${number}"]`);
  pressed?.setAttribute('aria-pressed', 'true');
  const why = table.querySelector('.why-row');
  if (why !== null) pressed?.closest('tr')?.after(why);
}

type Drawing = ReturnType<typeof createDrawing>;

/** Draws again a moment after the last change of a control. */
function listenToControls(parts: Parts, draw: () => Promise<void>): void {
  const { form, lang, system, mode, compare, choose, text, table } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drawSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      keep(parts);
      void draw();
    }, pause);
  };
  form.addEventListener('submit', (event) => event.preventDefault());
  lang.addEventListener('change', () => {
    // A visitor's own text stays. An example is replaced by that of the new language.
    if (text.value === '' || Object.values(exampleTexts).includes(text.value))
      text.value = exampleTexts[langOf(parts)];
    offerSystems(parts);
    drawSoon();
  });
  for (const control of [system, mode, compare]) control.addEventListener('change', drawSoon);
  choose.addEventListener('click', () => {
    choose.ariaExpanded = String(choose.ariaExpanded !== 'true');
  });
  text.addEventListener('input', drawSoon);
  table.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || target.dataset.lang === undefined) return;
    lang.value = target.dataset.lang;
    offerSystems(parts);
    drawSoon();
  });
}

/** Explains a word that is clicked, focused or pointed at, and copies the readings. */
function listenToReadings({ table, copy }: Parts, { choose, readings }: Drawing, locale: Locale): void {
  for (const event of ['click', 'focusin', 'mouseover'] as const)
    table.addEventListener(event, ({ target }) => {
      if (!(target instanceof HTMLButtonElement) || target.dataset.word === undefined) return;
      void choose(Number(target.dataset.word));
    });
  copyOnClick(copy, nameMessages[locale].copied, () => {
    const drawn = readings();
    return drawn && readingText(drawn, locale);
  });
}

class NameWorkbench extends HTMLElement {
  connectedCallback() {
    const locale = localeOf(document.documentElement.lang);
    const parts = partsOf(this);
    const drawing = createDrawing(parts, locale);
    if (takeFromAddress(parts)) void drawing.draw();
    listenToReadings(parts, drawing, locale);
    listenToControls(parts, drawing.draw);
    this.addEventListener('shown', () => keep(parts));
  }
}

customElements.define('name-workbench', NameWorkbench);
