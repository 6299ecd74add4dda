/** `<live-translit>`: transliteration as one types. */
import type { TranslitResult, TranslitSystem } from '../../contract/translit.ts';
import { createRequests, type FailureWords, failureBox, part, request } from './request.ts';

interface Words extends FailureWords {
  readonly unresolved: string;
  readonly suggest: string;
  /** System ids by language, the default first. */
  readonly systems: Readonly<Record<string, readonly string[]>>;
  /** An example text by language. */
  readonly examples: Readonly<Record<string, string>>;
}

const pause = 300;

/** The names of the systems by id; none when the API does not tell, the ids then stand for themselves. */
async function systemNames(root: string): Promise<ReadonlyMap<string, string>> {
  const { answer } = await request(`${root}/translit/systems`);
  // The answer is the endpoint's own; the contract's tests hold its shape.
  const records = (answer?.result ?? []) as readonly TranslitSystem[];
  return new Map(records.map(({ id, system }) => [id, system]));
}

function showResult(place: HTMLElement, { lines, suggest }: TranslitResult, words: Words): void {
  const list = lines.map(({ result, unresolved }) => {
    const line = document.createElement('p');
    line.textContent = result === '' ? '\u00a0' : result;
    if (unresolved !== undefined && unresolved.length > 0) {
      const note = document.createElement('small');
      note.textContent = `${words.unresolved}: ${unresolved.join(', ')}`;
      line.append(note);
    }
    return line;
  });
  if (suggest !== undefined) {
    const hint = document.createElement('p');
    hint.className = 'hint';
    hint.textContent = `${words.suggest} (${suggest.section}): ${suggest.text}`;
    list.push(hint);
  }
  place.replaceChildren(...list);
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
    const ask = createRequests(part(this, '.site-request', HTMLElement));
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
      if (outcome.failure !== undefined) output.replaceChildren(failureBox(outcome.failure, words, load));
      // The answer is the endpoint's own; the contract's tests hold its shape.
      else showResult(output, outcome.answer?.result as TranslitResult, words);
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
