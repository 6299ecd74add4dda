/** `<name-workbench>`: transliterates names with the service's engines, in the visitor's browser. */
import { apiRoot } from '../../contract/api-root.ts';
import type { Mode, RequestLang, SystemId, TranslitData } from '../../translit/index.ts';
import { localeOf } from '../locales.ts';
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
import { keepInAddress, takeFromAddress } from './storage.ts';

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

const locale = localeOf(document.documentElement.lang);
const words = nameMessages[locale];

/** The lists that the settled forms in a word come from, by the piece that was read. */
async function askSettled({ steps }: ReadWord): Promise<ReadonlyMap<string, Settled>> {
  const found = new Map<string, Settled>();
  for (const { from, to, rule } of steps) {
    if (rule !== 'en.established') continue;
    const names = await ask<SettledNames>(settledAddress(initialOf(from)));
    const settled = names && settledIn(names, from, to, locale);
    if (settled !== undefined) found.set(from, settled);
  }
  return found;
}

class NameWorkbench extends HTMLElement {
  readonly form = part(this, 'form', HTMLFormElement);
  readonly language = part(this, 'select[name=lang]', HTMLSelectElement);
  readonly system = part(this, 'select[name=system]', HTMLSelectElement);
  readonly mode = part(this, 'select[name=mode]', HTMLSelectElement);
  readonly compare = part(this, 'input[name=compare]', HTMLInputElement);
  readonly choices = part(this, '.choose', HTMLButtonElement);
  readonly text = part(this, 'textarea', HTMLTextAreaElement);
  readonly table = part(this, '.table', HTMLElement);
  readonly status = part(this, '[role=status]', HTMLElement);
  readonly copy = part(this, '.copy', HTMLButtonElement);
  // `as`: the page writes the attribute.
  readonly systems = JSON.parse(this.dataset.systems ?? '{}') as Systems;
  readonly load = createLoader(loadEngines, this.status, words, () => void this.draw());
  readings: Readings | undefined;
  /** The words of the table, and the one whose rules are shown: the first, until the visitor chooses another. */
  shown: readonly ShownWord[] = [];
  chosen: ShownWord | undefined;

  connectedCallback() {
    takeFromAddress(this.form);
    this.offerSystems();
    // Now the system of the address is on offer.
    if (takeFromAddress(this.form)) void this.draw();
    this.listenToControls();
    this.listenToTable();
    copyOnClick(this.copy, words.copied, () => this.readings && readingText(this.readings, locale));
    this.addEventListener('shown', () => keepInAddress(this.form));
  }

  /** The values of the controls. */
  wanted() {
    return {
      // `as`: the page writes the options of the selects.
      lang: this.language.value as RequestLang,
      system: this.system.value === '' ? undefined : (this.system.value as SystemId),
      mode: this.mode.value as Mode,
      text: withinBounds(this.text.value),
      compare: this.compare.checked,
    };
  }

  /** Offers the systems and the example of the chosen language. Hides a control that has no choice. */
  offerSystems(): void {
    const { lang } = this.wanted();
    this.text.defaultValue = exampleTexts[lang];
    // With `auto` each line has its own language.
    const own = lang === 'auto' ? [] : this.systems[lang];
    this.system.replaceChildren(...own.map(({ id, system: name }) => new Option(name, id)));
    this.system.closest('label')?.toggleAttribute('hidden', own.length < 2);
    this.compare.closest('label')?.toggleAttribute('hidden', own.length === 1);
  }

  /** Shows the rules of the chosen word at once, and adds the lists of settled forms when they arrive. */
  async explain(loaded: Engines): Promise<void> {
    const { chosen } = this;
    if (chosen === undefined) return;
    const better = betterReadingAddress(loaded.contact, chosen, locale);
    const show = (settled?: ReadonlyMap<string, Settled>) => {
      const panel = this.querySelector('.panel');
      if (panel !== null) panel.innerHTML = toHtml(loaded.explanation(chosen, locale, better, settled));
    };
    show();
    const settled = await askSettled(chosen.word);
    if (chosen === this.chosen) show(settled);
  }

  /** Draws the readings of the text. */
  async draw(): Promise<void> {
    const loaded = await this.load();
    if (loaded === undefined) return;
    const wanted = this.wanted();
    this.status.textContent = wanted.text === this.text.value ? '' : words.onlyBeginning;
    this.readings = readingsOf(wanted, loaded.transliterate, this.systems);
    const drawn = loaded.readingTable(this.readings, locale);
    this.shown = drawn.words;
    [this.chosen] = drawn.words;
    const isEmpty = wanted.text.trim() === '';
    this.table.innerHTML = isEmpty ? '' : toHtml(drawn.table);
    this.copy.hidden = isEmpty;
    await this.explain(loaded);
  }

  /** Explains a word of the table below its line. */
  async choose(number: number): Promise<void> {
    if (this.readings === undefined) await this.draw();
    const loaded = this.readings && (await this.load());
    const word = this.shown[number];
    if (loaded === undefined || word === this.chosen) return;
    this.chosen = word;
    this.querySelector('.word[aria-pressed]')?.removeAttribute('aria-pressed');
    const pressed = this.querySelector(`[data-word="${number}"]`);
    pressed?.setAttribute('aria-pressed', 'true');
    const why = this.querySelector('.why-row');
    if (why !== null) pressed?.closest('tr')?.after(why);
    await this.explain(loaded);
  }

  /** Draws again a moment after the last change of a control. */
  listenToControls(): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drawSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        keepInAddress(this.form);
        void this.draw();
      }, pause);
    };
    this.form.addEventListener('submit', (event) => event.preventDefault());
    this.form.addEventListener('input', drawSoon);
    this.language.addEventListener('change', () => {
      // A visitor's own text stays. An example is replaced by that of the new language.
      const isExample = this.text.value === '' || this.text.value === this.text.defaultValue;
      this.offerSystems();
      if (isExample) this.text.value = this.text.defaultValue;
    });
    this.choices.addEventListener('click', () => {
      this.choices.ariaExpanded = String(this.choices.ariaExpanded !== 'true');
    });
    this.table.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLButtonElement) || target.dataset.lang === undefined) return;
      this.language.value = target.dataset.lang;
      this.offerSystems();
      drawSoon();
    });
  }

  /** Explains a word that is clicked, focused or pointed at. */
  listenToTable(): void {
    for (const event of ['click', 'focusin', 'mouseover'] as const)
      this.table.addEventListener(event, ({ target }) => {
        if (target instanceof HTMLButtonElement && target.dataset.word !== undefined)
          void this.choose(Number(target.dataset.word));
      });
  }
}

customElements.define('name-workbench', NameWorkbench);
