/** `<name-workbench>`: the engines of the service, in the browser of the visitor. */
import { apiRoot } from '../../contract/api-root.ts';
import type { Lang, Mode, RequestLang, SystemId, TranslitResult } from '../../translit/index.ts';
import { type Locale, localeOf } from '../locales.ts';
import { betterReadingAddress } from '../names/better.ts';
import { exampleTexts } from '../names/examples.ts';
import { nameMessages } from '../names/messages.ts';
import type { Readings } from '../names/show.ts';
import { readingText } from '../names/text.ts';
import { toHtml } from '../views/markup.ts';
import { part } from './request.ts';

/** Longer texts are not kept in the address. */
const longestAddress = 2000;
const pause = 80;

type Engines = typeof import('../../translit/index.ts') & typeof import('../names/show.ts');
let engines: Promise<Engines> | undefined;

/** The engines with the corrections and names that the service has; without them where it does not answer. */
async function loadEngines(): Promise<Engines> {
  const [translit, show, data] = await Promise.all([
    import('../../translit/index.ts'),
    import('../names/show.ts'),
    fetch(`${apiRoot}/translit/data.json`)
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .catch(() => undefined),
  ]);
  await translit.loadEnglish();
  if (data !== undefined) translit.useData(data);
  return { ...translit, ...show };
}

/** Whom to write to about a reading, as the snapshot says; null where the operator has named nothing, or it cannot be asked. */
function askContact(): Promise<string | null> {
  return fetch('/snapshot/index.json')
    .then((answer) => (answer.ok ? answer.json() : {}))
    .then(({ contact = null }: { contact?: string | null }) => contact)
    .catch(() => null);
}

/** The systems by language, the default first, as the page writes them into an attribute. */
type Systems = Readonly<Record<Lang, readonly { readonly id: SystemId; readonly system: string }[]>>;

function partsOf(root: HTMLElement) {
  return {
    systems: JSON.parse(root.dataset.systems ?? '{}') as Systems,
    form: part(root, 'form', HTMLFormElement),
    lang: part(root, 'select[name=lang]', HTMLSelectElement),
    system: part(root, 'select[name=system]', HTMLSelectElement),
    mode: part(root, 'select[name=mode]', HTMLSelectElement),
    compare: part(root, 'input[name=compare]', HTMLInputElement),
    text: part(root, 'textarea', HTMLTextAreaElement),
    table: part(root, '.table', HTMLElement),
    why: part(root, '.why', HTMLElement),
    status: part(root, '[role=status]', HTMLElement),
    copy: part(root, '.copy', HTMLButtonElement),
  };
}

type Parts = ReturnType<typeof partsOf>;

/** The systems of the chosen language; the options of its select are values that the page writes. */
const systemsOf = ({ lang, systems }: Parts) => systems[lang.value as Lang] ?? [];

/** Offers the systems of the chosen language. */
function offerSystems(parts: Parts, chosen?: string): void {
  const { system, compare } = parts;
  const own = systemsOf(parts);
  system.replaceChildren(...own.map(({ id, system: name }) => new Option(name, id)));
  if (chosen !== undefined && own.some(({ id }) => id === chosen)) system.value = chosen;
  system.disabled = own.length < 2;
  compare.disabled = own.length < 2;
}

/** Writes text and choices into the address of the page. */
function keepInAddress({ lang, system, mode, compare, text }: Parts): void {
  const kept = new URLSearchParams({ lang: lang.value });
  if (system.selectedIndex > 0) kept.set('system', system.value);
  if (mode.value !== 'auto') kept.set('mode', mode.value);
  if (compare.checked && !compare.disabled) kept.set('compare', '1');
  kept.set('text', text.value);
  const query = kept.toString();
  history.replaceState(null, '', query.length > longestAddress ? location.pathname : `?${query}`);
}

/** Takes text and choices from the address of the page. @returns whether it names a text or a language to read */
function takeFromAddress(parts: Parts): boolean {
  const { systems, lang, mode, compare, text } = parts;
  const kept = new URLSearchParams(location.search);
  const wanted = kept.get('lang') ?? '';
  if (wanted === 'auto' || Object.hasOwn(systems, wanted)) lang.value = wanted;
  offerSystems(parts, kept.get('system') ?? undefined);
  if (kept.has('mode')) mode.value = kept.get('mode') ?? 'auto';
  if (mode.selectedIndex < 0) mode.value = 'auto';
  compare.checked = kept.get('compare') === '1';
  if (kept.has('text')) text.value = kept.get('text') ?? '';
  else if (kept.has('lang')) text.value = exampleTexts[lang.value as RequestLang];
  return kept.has('text') || kept.has('lang');
}

/** The readings of a text by the chosen systems. */
function readingsOf(parts: Parts, { transliterate }: Engines): Readings {
  const { lang, system, mode, compare, text } = parts;
  const by = (id: string): TranslitResult =>
    transliterate(lang.value as RequestLang, text.value, {
      ...(lang.value !== 'auto' && { system: id as SystemId }),
      mode: mode.value as Mode,
      explain: true,
    });
  const second = compare.checked ? systemsOf(parts).find(({ id }) => id !== system.value) : undefined;
  return { first: by(system.value), second: second && by(second.id) };
}

/** Marks a word of the table as the explained one. */
function pressWord(table: HTMLElement, { row, column, word }: DOMStringMap): void {
  for (const other of Array.from(table.querySelectorAll('.word[aria-pressed]')))
    other.removeAttribute('aria-pressed');
  table
    .querySelector(`[data-row="${row}"][data-column="${column}"][data-word="${word}"]`)
    ?.setAttribute('aria-pressed', 'true');
}

/** Draws the readings of the text, and the explanation of a word of them. */
function createDrawing(parts: Parts, locale: Locale) {
  const { table, why, status, copy } = parts;
  const words = nameMessages(locale);
  let readings: Readings | undefined;
  let contact: Promise<string | null> | undefined;

  const draw = async () => {
    if (engines === undefined) status.textContent = words.loading;
    engines ??= loadEngines();
    let loaded: Engines;
    try {
      loaded = await engines;
    } catch {
      engines = undefined;
      status.textContent = words.failed;
      return;
    }
    status.textContent = '';
    readings = readingsOf(parts, loaded);
    table.innerHTML = toHtml(loaded.readingTable(readings, locale));
    why.innerHTML = toHtml(loaded.explanation(undefined, 0, locale));
    copy.hidden = false;
  };
  const explain = async (target: EventTarget | null) => {
    if (!(target instanceof HTMLButtonElement) || target.dataset.word === undefined) return;
    const { row, column, word } = target.dataset;
    if (readings === undefined) await draw();
    const loaded = await engines;
    const result = column === '1' ? readings?.second : readings?.first;
    pressWord(table, target.dataset);
    if (loaded === undefined || result === undefined) return;
    const line = result.lines[Number(row)];
    const chosen = line?.words?.[Number(word)];
    contact ??= askContact();
    const address = await contact;
    const better =
      address === null || chosen === undefined
        ? undefined
        : betterReadingAddress(address, chosen, line?.system ?? result.system, locale);
    why.innerHTML = toHtml(loaded.explanation(line, Number(word), locale, better));
  };
  return { draw, explain, readings: () => readings };
}

type Drawing = ReturnType<typeof createDrawing>;

/** Draws anew, a moment after the last change, what the controls say. */
function listenToControls(parts: Parts, draw: () => Promise<void>): void {
  const { form, lang, system, mode, compare, text, table } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drawSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      keepInAddress(parts);
      void draw();
    }, pause);
  };
  form.addEventListener('submit', (event) => event.preventDefault());
  lang.addEventListener('change', () => {
    // What a visitor has typed stays; an example makes room for the next.
    if (text.value === '' || Object.values(exampleTexts).includes(text.value))
      text.value = exampleTexts[lang.value as RequestLang];
    offerSystems(parts);
    drawSoon();
  });
  for (const control of [system, mode, compare]) control.addEventListener('change', drawSoon);
  text.addEventListener('input', drawSoon);
  table.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || target.dataset.lang === undefined) return;
    lang.value = target.dataset.lang;
    offerSystems(parts);
    drawSoon();
  });
}

/** Explains a word that is pointed at, and copies the readings. */
function listenToReadings({ table, copy }: Parts, { explain, readings }: Drawing, locale: Locale): void {
  const words = nameMessages(locale);
  for (const event of ['click', 'focusin', 'mouseover'] as const)
    table.addEventListener(event, ({ target }) => void explain(target));
  copy.addEventListener('click', async () => {
    const drawn = readings();
    if (drawn === undefined) return;
    await navigator.clipboard.writeText(readingText(drawn));
    copy.textContent = words.copied;
    setTimeout(() => copy.replaceChildren(words.copy), 1500);
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
  }
}

customElements.define('name-workbench', NameWorkbench);
