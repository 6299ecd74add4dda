/** `<my-list>`: reads a visitor's list, looks it up and keeps it in the browser; the next visit opens with the result. */
import { catalogCalled } from '../../contract/catalogs.ts';
import type { ListSource, ListTitle } from '../lists/entries.ts';
import { type Entry, findCards, guessTitles, lookUp, mostTitles } from '../lists/look-up.ts';
import { readFile } from '../lists/read-file.ts';
import { type ReadList, readList } from '../lists/read-list.ts';
import { guessTable, listText } from '../lists/show.ts';
import { mostEntries, type StoredList } from '../lists/stored-list.ts';
import { localeOf } from '../locales.ts';
import { listMessages } from '../messages/lists.ts';
import { viewMessages } from '../messages/views.ts';
import { html, toHtml } from '../views/markup.ts';
import { copyOnClick } from './copy.ts';
import { followTitles, save } from './follow-list.ts';
import { createRuns, type Run } from './list-calls.ts';
import { forgetAll, loadList, onOtherList, saveList } from './list-store.ts';
import { createTable } from './list-table.ts';
import { part } from './request.ts';

const locale = localeOf(document.documentElement.lang);
const words = listMessages[locale];

const sayShare = (run: Run) => (share: number) => run.say(`${words.reading} ${Math.round(share * 100)} %`);

/** The most left out entries that are named. */
const mostNamed = 10;

/** Says which parts of a list the page could not read, and where they are. */
function lossesOf({ manga, damaged, unread }: ReadList): readonly string[] {
  const named = unread.slice(0, mostNamed).join(', ') + (unread.length > mostNamed ? ' …' : '.');
  return [
    manga > 0 ? `${words.manga} ${manga}.` : '',
    unread.length > 0 ? `${words.unread} ${named}` : '',
    damaged === undefined ? '' : `${words.damaged} ${damaged.line}:${damaged.column}.`,
  ];
}

class MyList extends HTMLElement {
  readonly form = part(this, 'form', HTMLFormElement);
  readonly file = part(this, 'input[type=file]', HTMLInputElement);
  readonly text = part(this, 'textarea', HTMLTextAreaElement);
  readonly numbers = part(this, 'select', HTMLSelectElement);
  readonly status = part(this, '[role=status]', HTMLElement);
  readonly titles = part(this, '.titles', HTMLElement);
  readonly chooser = part(this, '.chooser', HTMLDetailsElement);
  readonly summary = part(this, '.chooser summary', HTMLElement);
  readonly result = part(this, '.result', HTMLElement);
  readonly heading = part(this, '.result h2', HTMLElement);
  readonly refresh = part(this, '.refresh', HTMLButtonElement);
  readonly forget = part(this, '.forget', HTMLButtonElement);
  readonly copy = part(this, '.copy', HTMLButtonElement);
  readonly csv = part(this, '.csv', HTMLButtonElement);
  readonly follow = part(this, '.follow', HTMLButtonElement);
  readonly followed = part(this, '.followed', HTMLElement);
  // The calendars on the page belong to the rows shown before.
  readonly table = createTable(this, locale, () => this.followed.replaceChildren());
  readonly begin = createRuns(this.status, viewMessages[locale].failure, words.waiting);

  connectedCallback() {
    const { visible } = this.table;
    this.listenToLists();
    this.listenToKept();
    copyOnClick(this.copy, words.copied, () => listText(visible(), locale, 'tsv'));
    this.csv.addEventListener('click', () => {
      // Without a byte order mark spreadsheets guess a wrong encoding.
      save('ani-ua.csv', ['\ufeff', listText(visible(), locale, 'csv')], 'text/csv');
    });
    this.follow.addEventListener('click', () => {
      const cards = visible().flatMap(({ card }) => card ?? []);
      void followTitles(cards, this.followed, locale);
    });
    const kept = loadList();
    if (kept === 'damaged') {
      this.status.textContent = viewMessages[locale].front.news.broken;
      document.documentElement.removeAttribute('data-list');
      this.status.scrollIntoView({ block: 'center' });
    } else if (kept !== undefined) void this.begin((run) => this.open(kept, run));
  }

  /** Keeps the shown list for the next visit. @returns a message for the visitor, or an empty text */
  keep(): string {
    const rows = this.table.rows();
    const entries = rows.map(({ entry: { source, id, status, own } }) => ({ source, id, status, own }));
    const before = loadList();
    const { seen } = typeof before === 'object' ? before : { seen: 0 };
    if (!saveList({ seen, entries })) return words.notKept;
    return entries.length > mostEntries ? words.tooLong : '';
  }

  /** Looks entries up, shows and keeps them. @returns sources that the catalogue does not know, and a message for the visitor */
  async look(entries: readonly Entry[], run: Run) {
    run.say(words.reading);
    const catalogs = await run.catalogue.catalogs();
    const found = await lookUp(entries, catalogs, run.catalogue, sayShare(run));
    run.signal.throwIfAborted();
    this.table.show(found);
    const kept = this.keep();
    this.result.scrollIntoView();
    this.heading.focus({ preventScroll: true });
    const sources = [...new Set(entries.flatMap(({ source }) => source ?? []))];
    const unknown = sources.filter((source) => catalogCalled(catalogs, source) === undefined);
    const said = unknown.length > 0 ? `${words.unknownSource} ${unknown.join(', ')}.` : '';
    return { unknown: new Set(unknown), said: [said, kept].filter(Boolean).join(' ') };
  }

  /** Looks titles up by their names, and shows what is found, for the visitor to confirm. */
  async search(titles: readonly ListTitle[], run: Run): Promise<void> {
    const place = this.titles;
    const asked = Math.min(titles.length, mostTitles);
    const catalogs = await run.catalogue.catalogs();
    const guesses = await guessTitles(titles, catalogs, run.catalogue, (done) =>
      run.say(`${words.titles.searching} ${done} / ${asked}`),
    );
    run.signal.throwIfAborted();
    const left = titles.length - asked;
    place.innerHTML = toHtml(html`${left > 0 && html`<p>${words.titles.left} ${left}.</p>`}
      ${guessTable(guesses, locale)}`);
    place.querySelector('table')?.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const guess = guesses[Number(target.value)];
      if (guess === undefined) return;
      this.table.confirm(guess, target.checked);
      run.say(this.keep());
    });
  }

  /** Titles without ids leave the browser only after a click on a button. A text next to it says what it sends. */
  offerSearch(titles: readonly ListTitle[]): void {
    const place = this.titles;
    const { found, explain, button } = words.titles;
    if (titles.length === 0) return;
    place.innerHTML = toHtml(html`<p>${found} ${titles.length}. ${explain}</p>
      <p><button type="button" class="small-button">${button}</button></p>`);
    const sends = part(place, 'button', HTMLButtonElement);
    sends.addEventListener('click', () => {
      sends.disabled = true;
      void this.begin((run) => this.search(titles, run));
    });
  }

  /** Reads a list and looks it up. */
  async check(content: string, run: Run): Promise<void> {
    const list = readList(content, this.numbers.value as ListSource);
    const { entries, titles, refused } = list;
    this.clear();
    if (entries.length === 0) {
      const reason = refused === undefined ? words.none : words.refused[refused];
      run.say([reason, ...lossesOf({ ...list, manga: 0 })].filter(Boolean).join(' '));
      this.offerSearch(titles);
      return;
    }
    const { unknown, said } = await this.look(entries, run);
    run.say([words.done, said, ...lossesOf(list)].filter(Boolean).join(' '));
    const unresolved = entries.flatMap(({ source, title, status }) =>
      unknown.has(source) && title !== undefined ? [{ title, status }] : [],
    );
    this.offerSearch([...titles, ...unresolved]);
  }

  /** Reads a visitor's file and checks the list in it. */
  async checkFile(file: File, run: Run): Promise<void> {
    run.say(words.reading);
    const read = await readFile(file).catch(() => undefined);
    run.signal.throwIfAborted();
    if (read === undefined) run.say(words.unreadable);
    else if (read.text === undefined) run.say(words.refused[read.refused]);
    else await this.check(read.text, run);
  }

  /** Checks a list that is written into the form, chosen as a file or dropped on the component. */
  listenToLists(): void {
    const begin = async (work: (run: Run) => Promise<void>) => {
      await this.begin(work);
      // On a phone the message about a refused list is below the screen.
      if (this.result.hidden) this.status.scrollIntoView({ block: 'center' });
    };
    const choose = (files: FileList | null | undefined) => {
      const chosen = files?.[0];
      if (chosen !== undefined) void begin((run) => this.checkFile(chosen, run));
    };
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      void begin((run) => this.check(this.text.value, run));
    });
    this.file.addEventListener('change', () => choose(this.file.files));
    this.addEventListener('dragover', (event) => event.preventDefault());
    this.addEventListener('drop', (event) => {
      event.preventDefault();
      choose(event.dataTransfer?.files);
    });
  }

  /** Shows the list that this browser has kept, by the service's ids in it. */
  async open(list: StoredList, run: Run): Promise<void> {
    this.chooser.open = false;
    this.summary.textContent = words.another;
    run.say(words.reading);
    const found = await findCards(list.entries, run.catalogue, sayShare(run));
    run.signal.throwIfAborted();
    this.table.show(found);
    run.say('');
  }

  /** Removes the rows, their filters and the titles that were found. */
  clear(): void {
    this.table.clear();
    this.titles.replaceChildren();
  }

  /** Shows the page without a list. */
  empty(): void {
    this.clear();
    this.form.reset();
    this.chooser.open = true;
    this.summary.textContent = viewMessages[locale].front.list.add;
    void this.begin(async (run) => run.say(words.forgotten));
    this.status.scrollIntoView({ block: 'center' });
  }

  /**
   * Two buttons: one looks the ids of the list up again, the other deletes the list and empties the page. If another tab
   * deletes or changes the list, this page follows: otherwise it would keep the old list again.
   */
  listenToKept(): void {
    this.refresh.addEventListener('click', () => {
      const entries = this.table.rows().map(({ entry }) => entry);
      void this.begin(async (run) => run.say((await this.look(entries, run)).said));
    });
    this.forget.addEventListener('click', () => {
      forgetAll();
      this.empty();
      // The button is hidden now and would leave the focus nowhere.
      this.summary.focus({ preventScroll: true });
    });
    onOtherList(() => {
      const list = loadList();
      if (typeof list === 'object') void this.begin((run) => this.open(list, run));
      else this.empty();
    });
  }
}

customElements.define('my-list', MyList);
