/** `<my-list>`: reads a visitor's list and looks it up, within the limits of the API. */
import { readRetryAfter, wait } from '../../client/waits.ts';
import type { AnimeListCard } from '../../contract/anime.ts';
import { apiRoot } from '../../contract/api-root.ts';
import { catalogCalled } from '../../contract/catalogs.ts';
import type { Meta } from '../../contract/service.ts';
import type { ListSource, ListTitle } from '../lists/entries.ts';
import { type Catalogue, type FoundEntry, guessTitles, lookUp, mostTitles } from '../lists/look-up.ts';
import { listMessages } from '../lists/messages.ts';
import { readFile } from '../lists/read-file.ts';
import { readList } from '../lists/read-list.ts';
import { guessTable, isShown, listTable, listText, type Shown } from '../lists/show.ts';
import { type Locale, localeOf } from '../locales.ts';
import { html, toHtml } from '../views/markup.ts';
import { followTitles, save } from './follow-list.ts';
import { part, request } from './request.ts';

type ListMessages = ReturnType<typeof listMessages>;

/** The work on one list; the next one ends it, and what it says is no longer shown. */
interface Run {
  readonly signal: AbortSignal;
  readonly say: (text: string) => void;
}

/** Begins runs, each of which ends the one before. */
function createRuns(status: HTMLElement): () => Run {
  let running: AbortController | undefined;
  return () => {
    running?.abort();
    const own = new AbortController();
    running = own;
    const say = (text: string) => {
      if (!own.signal.aborted) status.textContent = text;
    };
    return { signal: own.signal, say };
  };
}

/** The result of a call that waits where the limit is reached. @throws Error when there is none for another reason */
async function call<R>(path: string, init: RequestInit, run: Run, waiting: string): Promise<R> {
  for (;;) {
    const { status, headers, answer } = await request<R>(apiRoot + path, { ...init, signal: run.signal });
    if (answer !== undefined) return answer.result;
    if (status !== 429) throw new Error(`${status}`);
    const pause = Math.max(1000, readRetryAfter(headers, Date.now()) ?? 10_000);
    run.say(`${waiting} ${Math.ceil(pause / 1000)}`);
    await wait(pause, run.signal);
  }
}

function createCatalogue(run: Run, waiting: string): Catalogue {
  return {
    resolve: (source, ids) =>
      call('/resolve', { method: 'POST', body: JSON.stringify({ source, ids }) }, run, waiting),
    cards: (ids) => call(`/anime?ids=${ids.join(',')}&include=teams&limit=100`, {}, run, waiting),
    async search(title) {
      const query = `search=${encodeURIComponent(title)}&include=teams&limit=1`;
      const [best] = await call<readonly AnimeListCard[]>(`/anime?${query}`, {}, run, waiting);
      return best;
    },
  };
}

function partsOf(root: HTMLElement) {
  return {
    form: part(root, 'form', HTMLFormElement),
    file: part(root, 'input[type=file]', HTMLInputElement),
    text: part(root, 'textarea', HTMLTextAreaElement),
    numbers: part(root, 'select', HTMLSelectElement),
    status: part(root, '[role=status]', HTMLElement),
    titles: part(root, '.titles', HTMLElement),
    result: part(root, '.result', HTMLElement),
    table: part(root, '.table', HTMLElement),
    filters: part(root, '.list-filters', HTMLElement),
    copy: part(root, '.copy', HTMLButtonElement),
    csv: part(root, '.csv', HTMLButtonElement),
    follow: part(root, '.follow', HTMLButtonElement),
    followed: part(root, '.followed', HTMLElement),
  };
}

type Parts = ReturnType<typeof partsOf>;

/** The table of the found entries, with buttons that choose which of them are shown. */
function createTable({ table, filters, followed, result }: Parts, locale: Locale) {
  const words = listMessages(locale);
  let rows: readonly FoundEntry[] = [];
  let shown: Shown = 'all';
  const visible = () => rows.filter((row) => isShown(row, shown));
  const draw = () => {
    result.hidden = rows.length === 0;
    table.innerHTML = toHtml(listTable(visible(), locale));
    // Of other titles.
    followed.replaceChildren();
    for (const button of Array.from(filters.querySelectorAll('button'))) {
      const kind = button.value as Shown; // the values that the component writes
      button.textContent = `${words.summary[kind]}: ${rows.filter((row) => isShown(row, kind)).length}`;
      button.setAttribute('aria-pressed', String(kind === shown));
    }
  };
  filters.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    shown = target.value as Shown; // as above
    draw();
  });
  return {
    visible,
    show(found: readonly FoundEntry[]) {
      rows = found;
      shown = 'all';
      draw();
    },
    /** Shows a row that was confirmed; a row that no longer is goes. */
    confirm(row: FoundEntry, isRight: boolean) {
      rows = isRight ? [...rows, row] : rows.filter((other) => other !== row);
      draw();
    },
  };
}

type Table = ReturnType<typeof createTable>;

interface Checker {
  readonly parts: Parts;
  readonly table: Table;
  readonly words: ListMessages;
  readonly locale: Locale;
}

/** Looks titles up by their names, and shows what is found to be confirmed. */
async function search(
  titles: readonly ListTitle[],
  run: Run,
  { parts: { titles: place }, table, words, locale }: Checker,
): Promise<void> {
  const asked = Math.min(titles.length, mostTitles);
  try {
    const { catalogs } = await call<Meta>('/meta', {}, run, words.waiting);
    const guesses = await guessTitles(titles, catalogs, createCatalogue(run, words.waiting), (done) =>
      run.say(`${words.titles.searching} ${done} / ${asked}`),
    );
    if (run.signal.aborted) return;
    const left = titles.length - asked;
    place.innerHTML = toHtml(html`${left > 0 && html`<p>${words.titles.left} ${left}.</p>`}
      ${guessTable(guesses, locale)}`);
    place.querySelector('table')?.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const guess = guesses[Number(target.value)];
      if (guess !== undefined) table.confirm(guess, target.checked);
    });
  } catch {
    run.say(words.failed);
  }
}

/** Titles without ids leave the browser only after a click on the button beside what it sends. */
function offerSearch(titles: readonly ListTitle[], run: Run, checker: Checker): void {
  const { titles: place } = checker.parts;
  const { found, explain, button } = checker.words.titles;
  if (titles.length === 0 || run.signal.aborted) return;
  place.innerHTML = toHtml(html`<p>${found} ${titles.length}. ${explain}</p>
    <p><button type="button" class="small-button">${button}</button></p>`);
  const sends = part(place, 'button', HTMLButtonElement);
  sends.addEventListener('click', () => {
    sends.disabled = true;
    void search(titles, run, checker);
  });
}

/** Looks up the entries of a list and shows them. */
async function check(content: string, run: Run, checker: Checker): Promise<void> {
  const { parts, table, words } = checker;
  const list = readList(content, parts.numbers.value as ListSource);
  const { entries, titles = [], manga, kind, refused } = list;
  table.show([]);
  parts.titles.replaceChildren();
  if (entries.length === 0) {
    run.say(refused === undefined ? words.none : words.refused[refused]);
    offerSearch(titles, run, checker);
    return;
  }
  run.say(words.reading);
  try {
    const { catalogs } = await call<Meta>('/meta', {}, run, words.waiting);
    const sources = [...new Set(entries.map(({ source }) => source))];
    const unknown = new Set(sources.filter((source) => catalogCalled(catalogs, source) === undefined));
    const catalogue = createCatalogue(run, words.waiting);
    const found = await lookUp(entries, catalogs, catalogue, (share) =>
      run.say(`${words.reading} ${Math.round(share * 100)} %`),
    );
    if (run.signal.aborted) return;
    table.show(found);
    const said = [
      `${words.read}: ${words.kinds[kind]}.`,
      unknown.size > 0 ? `${words.unknownSource} ${[...unknown].join(', ')}.` : '',
      manga > 0 ? `${words.manga} ${manga}.` : '',
    ]
      .join(' ')
      .trim();
    run.say(said);
    const unresolved = entries.flatMap(({ source, title, status }) =>
      unknown.has(source) && title !== undefined ? [{ title, status }] : [],
    );
    offerSearch([...titles, ...unresolved], run, checker);
  } catch {
    run.say(words.failed);
  }
}

/** Checks a list that is written into the form, chosen as a file or dropped on the component. */
function listenToLists(root: HTMLElement, checker: Checker): void {
  const { parts, words } = checker;
  const { form, file, text, status } = parts;
  const begin = createRuns(status);
  const checkFile = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const run = begin();
    try {
      const read = await readFile(chosen, (megabytes) => run.say(`${words.unpacking} ${megabytes} MB`));
      if (read.text === undefined) run.say(words.refused[read.refused]);
      else if (!run.signal.aborted) await check(read.text, run, checker);
    } catch {
      run.say(words.unreadable);
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(text.value, begin(), checker);
  });
  file.addEventListener('change', () => void checkFile(file.files?.[0]));
  root.addEventListener('dragover', (event) => event.preventDefault());
  root.addEventListener('drop', (event) => {
    event.preventDefault();
    void checkFile(event.dataTransfer?.files[0]);
  });
}

/** Copies the visible rows, and saves them as a file. */
function listenToExports({ copy, csv }: Parts, { visible }: Table, locale: Locale): void {
  const words = listMessages(locale);
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(listText(visible(), locale, 'tsv'));
    copy.textContent = words.copied;
    setTimeout(() => copy.replaceChildren(words.copy), 1500);
  });
  csv.addEventListener('click', () => {
    // With a byte order mark: spreadsheets would take the letters for another encoding.
    save('ani-ua.csv', ['\ufeff', listText(visible(), locale, 'csv')], 'text/csv');
  });
}

class MyList extends HTMLElement {
  connectedCallback() {
    const locale = localeOf(document.documentElement.lang);
    const parts = partsOf(this);
    const table = createTable(parts, locale);
    listenToLists(this, { parts, table, words: listMessages(locale), locale });
    listenToExports(parts, table, locale);
    parts.follow.addEventListener('click', () => {
      const cards = table.visible().flatMap(({ card }) => card ?? []);
      void followTitles(cards, parts.followed, locale);
    });
  }
}

customElements.define('my-list', MyList);
