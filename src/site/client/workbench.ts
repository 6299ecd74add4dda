/** `<name-workbench>`: the engines of the service, in the browser of the visitor. */
import { apiRoot } from '../../contract/api-root.ts';
import type { Lang, Mode, SystemId, TranslitResult } from '../../translit/index.ts';
import type { Locale } from '../locales.ts';
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

class NameWorkbench extends HTMLElement {
  connectedCallback() {
    const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'uk';
    const words = nameMessages(locale);
    // The systems are written into the attribute by the page: ids and names by language, the default first.
    const systems = JSON.parse(this.dataset.systems ?? '{}') as Record<
      Lang,
      { id: SystemId; system: string }[]
    >;
    const form = part(this, 'form', HTMLFormElement);
    const lang = part(this, 'select[name=lang]', HTMLSelectElement);
    const system = part(this, 'select[name=system]', HTMLSelectElement);
    const mode = part(this, 'select[name=mode]', HTMLSelectElement);
    const compare = part(this, 'input[name=compare]', HTMLInputElement);
    const text = part(this, 'textarea', HTMLTextAreaElement);
    const table = part(this, '.table', HTMLElement);
    const why = part(this, '.why', HTMLElement);
    const status = part(this, '[role=status]', HTMLElement);
    const copy = part(this, '.copy', HTMLButtonElement);
    let readings: Readings | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const own = () => systems[lang.value as Lang] ?? []; // the values that the page writes
    const chooseLanguage = (chosen?: string) => {
      system.replaceChildren(...own().map(({ id, system: name }) => new Option(name, id)));
      if (chosen !== undefined && own().some(({ id }) => id === chosen)) system.value = chosen;
      system.disabled = own().length < 2;
      compare.disabled = own().length < 2;
    };
    const keepAddress = () => {
      const said = new URLSearchParams({ lang: lang.value });
      if (system.selectedIndex > 0) said.set('system', system.value);
      if (mode.value !== 'auto') said.set('mode', mode.value);
      if (compare.checked && !compare.disabled) said.set('compare', '1');
      said.set('text', text.value);
      const query = said.toString();
      history.replaceState(null, '', query.length > longestAddress ? location.pathname : `?${query}`);
    };
    const load = async () => {
      if (engines === undefined) status.textContent = words.loading;
      engines ??= loadEngines();
      let read: Engines;
      try {
        read = await engines;
      } catch {
        engines = undefined;
        status.textContent = words.failed;
        return;
      }
      status.textContent = '';
      const by = (id: string): TranslitResult =>
        read.transliterate(lang.value as Lang, text.value, {
          system: id as SystemId,
          mode: mode.value as Mode,
          explain: true,
        });
      const second = compare.checked ? own().find(({ id }) => id !== system.value) : undefined;
      readings = { first: by(system.value), second: second && by(second.id) };
      table.innerHTML = toHtml(read.readingTable(readings, locale));
      why.innerHTML = toHtml(read.explanation(undefined, 0, locale));
      copy.hidden = false;
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        keepAddress();
        void load();
      }, pause);
    };
    const explain = async (target: EventTarget | null) => {
      if (!(target instanceof HTMLButtonElement) || target.dataset.word === undefined) return;
      const { row, column, word } = target.dataset;
      if (readings === undefined) await load();
      const read = await engines;
      const result = column === '1' ? readings?.second : readings?.first;
      for (const other of Array.from(table.querySelectorAll('.word[aria-pressed]')))
        other.removeAttribute('aria-pressed');
      table
        .querySelector(`[data-row="${row}"][data-column="${column}"][data-word="${word}"]`)
        ?.setAttribute('aria-pressed', 'true');
      if (read !== undefined)
        why.innerHTML = toHtml(read.explanation(result?.lines[Number(row)], Number(word), locale));
    };

    const said = new URLSearchParams(location.search);
    const wanted = said.get('lang') ?? '';
    if (Object.hasOwn(systems, wanted)) lang.value = wanted;
    chooseLanguage(said.get('system') ?? undefined);
    if (said.has('mode')) mode.value = said.get('mode') ?? 'auto';
    if (mode.selectedIndex < 0) mode.value = 'auto';
    compare.checked = said.get('compare') === '1';
    if (said.has('text')) {
      text.value = said.get('text') ?? '';
      void load();
    } else if (said.has('lang')) {
      text.value = exampleTexts[lang.value as Lang];
      void load();
    }

    form.addEventListener('submit', (event) => event.preventDefault());
    lang.addEventListener('change', () => {
      // What a visitor has typed stays; an example makes room for the next.
      if (text.value === '' || Object.values(exampleTexts).includes(text.value))
        text.value = exampleTexts[lang.value as Lang];
      chooseLanguage();
      later();
    });
    for (const control of [system, mode, compare]) control.addEventListener('change', later);
    text.addEventListener('input', later);
    for (const event of ['click', 'focusin', 'mouseover'] as const)
      table.addEventListener(event, ({ target }) => void explain(target));
    table.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLButtonElement) || target.dataset.lang === undefined) return;
      lang.value = target.dataset.lang;
      chooseLanguage();
      later();
    });
    copy.addEventListener('click', async () => {
      if (readings === undefined) return;
      await navigator.clipboard.writeText(readingText(readings));
      copy.textContent = words.copied;
      setTimeout(() => copy.replaceChildren(words.copy), 1500);
    });
  }
}

customElements.define('name-workbench', NameWorkbench);
