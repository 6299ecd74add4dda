/** `<text-check>`: checks Japanese names in a Ukrainian text, in the visitor's browser. */
import { apiRoot } from '../../contract/api-root.ts';
import type { Checker, Mark } from '../../translit/check/check.ts';
import type { JapaneseSystem } from '../../translit/ja/mora-reading.ts';
import { localeOf } from '../locales.ts';
import { nameMessages } from '../messages/names.ts';
import { toHtml } from '../views/markup.ts';
import { createLoader, importModule } from './loader.ts';
import { ask, part } from './request.ts';
import { keepInAddress, takeFromAddress } from './storage.ts';

const pause = 250;
/** The query of the page that shows this mode. */
const checkQuery = '?do=check';

/** Loads the check and the names of the catalogue. If the service does not answer, there are no names. */
async function load() {
  const [{ createChecker }, { checkedPart, checkedText, foundIn, mended }, names = []] = await Promise.all([
    importModule(() => import('../../translit/check/check.ts')),
    importModule(() => import('../names/checked.ts')),
    ask<readonly string[]>(`${apiRoot}/translit/japanese.json`),
  ]);
  return { createChecker, checkedPart, checkedText, foundIn, mended, names };
}

class TextCheck extends HTMLElement {
  connectedCallback() {
    const locale = localeOf(document.documentElement.lang);
    const words = nameMessages[locale];
    const form = part(this, 'form', HTMLFormElement);
    const text = part(this, 'textarea', HTMLTextAreaElement);
    const system = part(this, 'select', HTMLSelectElement);
    const result = part(this, '.result', HTMLElement);
    const status = part(this, '[role=status]', HTMLElement);
    const mendAll = part(this, '.mend-all', HTMLButtonElement);
    const checkers = new Map<string, Checker>();
    const loadOnce = createLoader(load, status, words, () => void draw());
    let marks: readonly Mark[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const draw = async () => {
      if (this.hidden) return;
      keepInAddress(form, checkQuery);
      const loaded = await loadOnce();
      if (loaded === undefined) return;
      const { value } = system;
      // `as`: the page writes the options of the select.
      const check = checkers.get(value) ?? loaded.createChecker(value as JapaneseSystem, loaded.names);
      checkers.set(value, check);
      marks = check(loaded.checkedPart(text.value));
      result.innerHTML = toHtml(loaded.checkedText(text.value, marks, locale));
      status.textContent = loaded.foundIn(text.value, marks, locale);
      mendAll.hidden = marks.length < 2;
    };
    const drawSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void draw(), pause);
    };
    const mend = async (some: readonly Mark[], at = 0) => {
      const loaded = await loadOnce();
      if (loaded === undefined) return;
      text.value = loaded.mended(text.value, some);
      await draw();
      // The pressed button is gone. The focus moves to the next word's, else to the last one, else to the text.
      const others = result.querySelectorAll('button');
      (others[Math.min(at, others.length - 1)] ?? text).focus();
    };
    takeFromAddress(form);
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('input', drawSoon);
    mendAll.addEventListener('click', () => void mend(marks));
    result.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return;
      const at = Number(target.dataset.mark);
      void mend(marks.slice(at, at + 1), at);
    });
    this.addEventListener('shown', () => void draw());
  }
}

customElements.define('text-check', TextCheck);

/** Shows one of the two modes of the page. The button of a mode has the name of its element. */
function showMode(name: string): void {
  for (const button of modes) {
    const tool = document.querySelector(button.value);
    button.ariaPressed = String(button.value === name);
    tool?.toggleAttribute('hidden', button.value !== name);
    // The shown tool writes its own text and choices into the address.
    if (button.value === name) tool?.dispatchEvent(new Event('shown'));
  }
}

const modes = Array.from(document.querySelectorAll<HTMLButtonElement>('.modes button'));
for (const button of modes) button.addEventListener('click', () => showMode(button.value));
// The address says which mode opens first.
if (new URLSearchParams(location.search).get('do') === 'check') showMode('text-check');
