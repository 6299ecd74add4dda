/** `<live-translit>`: transliteration as one types. */
import type { TranslitResult, TranslitSystem } from '../../contract/translit.ts';
import { localeOf } from '../locales.ts';
import type { messagesOf } from '../messages.ts';
import { type Content, html, toHtml } from '../views/markup.ts';
import { createRequests, type FailureWords, failureBox } from './box.ts';
import { part, request } from './request.ts';

type TranslitMessages = ReturnType<typeof messagesOf>['translit'];

interface Words extends FailureWords, TranslitMessages {
  /** System ids by language, the default first. */
  readonly systems: Readonly<Record<string, readonly string[]>>;
  /** An example text by language. */
  readonly examples: Readonly<Record<string, string>>;
}

const pause = 300;

/** The names of the systems by id; none when the API does not tell, the ids then stand for themselves. */
async function systemNames(root: string): Promise<ReadonlyMap<string, string>> {
  const { answer } = await request<readonly TranslitSystem[]>(`${root}/translit/systems`);
  const locale = localeOf(document.documentElement.lang);
  return new Map(
    answer?.result.map((record) => [record.id, locale === 'uk' ? record.system : record.nameEn]),
  );
}

function showResult({ lines, suggest }: TranslitResult, words: Words): Content {
  const list = lines.map(({ result, unresolved = [] }) => {
    const note = unresolved.length > 0 && html`<small>${words.unresolved}: ${unresolved.join(', ')}</small>`;
    return html`<p>${result || '\u00a0'}${note}</p>`;
  });
  const hint = suggest && html`<p class="hint">${words.suggest} (${suggest.section}): ${suggest.text}</p>`;
  return [list, hint];
}

class LiveTranslit extends HTMLElement {
  connectedCallback() {
    // The words are written into the attribute by the component of the same name.
    const words = JSON.parse(this.dataset.words ?? '{}') as Words;
    const root = this.dataset.root ?? '';
    const form = part(this, 'form', HTMLFormElement);
    const lang = part(this, 'select[name=lang]', HTMLSelectElement);
    const system = part(this, 'select[name=system]', HTMLSelectElement);
    const mode = part(this, 'select[name=mode]', HTMLSelectElement);
    const text = part(this, 'textarea', HTMLTextAreaElement);
    const output = part(this, '.result', HTMLElement);
    const ask = createRequests<TranslitResult>(part(this, '.site-request', HTMLElement));
    const systems = new Map(Object.entries(words.systems));
    const examples = new Map(Object.entries(words.examples));
    let names: ReadonlyMap<string, string> = new Map();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const load = async () => {
      const query = new URLSearchParams({ lang: lang.value, text: text.value });
      if (system.selectedIndex > 0) query.set('system', system.value);
      if (mode.value !== 'auto') query.set('mode', mode.value);
      const outcome = await ask(`${root}/translit?${query.toString().replaceAll('+', '%20')}`);
      if (outcome === undefined) return;
      const { answer, failure } = outcome;
      if (failure !== undefined) output.replaceChildren(failureBox(failure, words, load));
      else output.innerHTML = toHtml(answer && showResult(answer.result, words));
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (text.value.trim() === '' ? output.replaceChildren() : load()), pause);
    };
    const chooseLanguage = () => {
      const options = (systems.get(lang.value) ?? []).map((id) => new Option(names.get(id) ?? id, id));
      system.replaceChildren(...options);
      system.disabled = options.length < 2;
      text.lang = lang.value === 'en' ? 'en' : '';
      // What a visitor has typed stays; an example makes room for the next.
      const typed = text.value !== '' && ![...examples.values()].includes(text.value);
      if (!typed) text.value = examples.get(lang.value) ?? '';
      later();
    };

    form.addEventListener('submit', (event) => event.preventDefault());
    lang.addEventListener('change', chooseLanguage);
    for (const control of [system, mode]) control.addEventListener('change', later);
    text.addEventListener('input', later);
    // The first request waits until the box is seen: many visitors come for something else.
    const seen = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      names = await systemNames(root);
      chooseLanguage();
    });
    seen.observe(this);
  }
}

customElements.define('live-translit', LiveTranslit);
