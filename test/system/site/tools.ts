/** The pages that process a visitor's data, in a browser on the sidecar: a list of titles, names. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeViolations, overflow, visit } from '../../harness/browsing.ts';
import { instant } from '../../harness/shop.ts';

const xml = (ids: readonly number[]) =>
  `<myanimelist>${ids.map((id) => `<anime><series_animedb_id>${id}</series_animedb_id><series_title><![CDATA[Title ${id}]]></series_title><my_status>Completed</my_status></anime>`).join('')}<manga><manga_mangadb_id>1</manga_mangadb_id></manga></myanimelist>`;

/** The tests. @param url of the sidecar, whose catalogue calls MyAnimeList catalog_a */
export function toolTests(browser: () => Browser, url: () => string): void {
  const open = (path: string, options: BrowserContextOptions = {}) => visit(browser(), url() + path, options);

  async function isSound(page: Page) {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page), colorScheme).toEqual([]);
    }
  }

  const row = (own: number, status: string) => [null, null, status, own];
  /** Opens a page in a browser that has kept a list. */
  const openWith = (kept: string, path: string, options: BrowserContextOptions = {}) =>
    visit(browser(), url() + path, options, async (fresh) => {
      await fresh.clock.setFixedTime(instant);
      // Keeps the list once, as an earlier visit did, and not again if a test reloads the page.
      await fresh.addInitScript(`if (sessionStorage.getItem('begun') === null) {
        sessionStorage.setItem('begun', '');
        localStorage.setItem('list', ${JSON.stringify(kept)});
        localStorage.setItem('watched:1', '1');
      }`);
    });
  const keptList = (...entries: unknown[]) => JSON.stringify({ version: 1, seen: 0, entries });

  test('a packed list is looked up and remembered by its ids, opens with its result, and is forgotten with one button', async () => {
    const { page, problems } = await open('/my-list/');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.evaluate(`localStorage.setItem('watched:1', '1,2')`);
    // A link alone on its line is high enough for a finger.
    const link = page.getByRole('link', { name: 'Які ще списки' });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // The style of the file's box is applied, so its border is around the whole box.
    const display = 'getComputedStyle(document.querySelector(".drop-zone")).display';
    expect(await page.evaluate(display)).toBe('grid');
    await page.locator('input[type=file]').setInputFiles({
      name: 'animelist.xml.gz',
      mimeType: 'application/gzip',
      buffer: gzipSync(xml([11, 999_999])),
    });
    await page.locator('.result tbody tr').first().waitFor();
    expect(await page.locator('main [role=status]').textContent()).toContain('Манґу й новели пропущено: 1');
    // Only ids from the file leave the browser.
    expect(sent.join('\n')).not.toMatch(/Title|Completed/);
    // The page has scrolled to the result, which has the focus.
    expect(await page.evaluate('document.activeElement.id')).toBe('result');
    expect(await page.evaluate<number>('document.activeElement.getBoundingClientRect().top')).toBeLessThan(
      400,
    );
    expect(JSON.parse(await page.evaluate<string>(`localStorage.getItem('list')`))).toEqual({
      version: 1,
      seen: 0,
      entries: [
        ['MyAnimeList', 11, 'completed', 1],
        ['MyAnimeList', 999_999, 'completed', null],
      ],
    });
    sent.length = 0;
    await page.reload();
    await page.locator('.result tbody tr', { hasText: 'Голос' }).waitFor();
    expect(await page.locator('.result tbody tr').count()).toBe(2);
    expect(await page.locator('textarea').isVisible()).toBe(false);
    expect(sent.join()).not.toContain('/resolve');
    await isSound(page);
    // Printed, it is the list alone.
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('my-list :is(button, summary):visible').count()).toBe(0);
    expect(await page.locator('.result tbody tr').first().isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    // Only the button looks the ids up again.
    await page.locator('.refresh').click();
    await expect.poll(() => sent.join()).toContain('/resolve');
    const other = await page.context().newPage();
    await other.goto(`${url()}/my-list/`);
    await other.locator('.result tbody tr').first().waitFor();
    const front = await page.context().newPage();
    await front.goto(url());
    await front.locator('.for-me').waitFor();
    await page.locator('.forget').click();
    await page.locator('main [role=status]').getByText('стерто з цього браузера').waitFor();
    expect(await page.evaluate('document.activeElement.localName')).toBe('summary');
    // Another tab forgets the list, too, and cannot keep it again.
    await other.locator('.result').waitFor({ state: 'hidden' });
    await front.locator('.for-me').waitFor({ state: 'hidden' });
    expect(await page.locator('.result').isVisible()).toBe(false);
    expect(await page.locator('textarea').isVisible()).toBe(true);
    expect(await page.evaluate('Object.keys(localStorage)')).toEqual([]);
    expect(problems).toEqual([]);
  });

  test.each([
    ['{', 'damaged'],
    [keptList(['AniList', '<img src=x onerror="globalThis.hasRun=1">', null, null]), 'of another form'],
    [JSON.stringify({ version: 9, seen: 0, entries: [] }), 'of another version'],
  ])('a kept list %s is dropped with a sentence (%s)', async (kept) => {
    for (const [path, place] of [
      ['/my-list/', 'main [role=status]'],
      ['/', 'list-news'],
    ] as const) {
      const { page, problems } = await openWith(kept, path);
      await page.locator(place).getByText('список пошкоджено').waitFor();
      expect(await page.evaluate(`localStorage.getItem('list')`)).toBeNull();
      expect(await page.evaluate('globalThis.hasRun')).toBeUndefined();
      expect(problems).toEqual([]);
    }
  });

  test('the rows of a kept list are chosen by status and by what there is in Ukrainian, by the address too', async () => {
    const kept = keptList(row(1, 'planned'), row(4, 'watching'), row(3, 'planned'), [
      'AniList',
      7,
      'planned',
      null,
    ]);
    const { page, problems } = await openWith(kept, '/my-list/#status=planned&way=voice');
    await page.locator('.result tbody tr').first().waitFor();
    const shown = () => page.locator('.result tbody th').allTextContents();
    expect(await shown()).toEqual([expect.stringContaining('Перша')]);
    await page.getByRole('button', { name: 'усього' }).click();
    expect(await shown()).toHaveLength(3);
    await page.getByRole('button', { name: 'немає в каталозі: 1' }).click();
    expect(await shown()).toEqual(['AniList 7']);
    expect(problems).toEqual([]);
  });

  test('the front page begins with what is new for a list, and sends nothing of it', async () => {
    const kept = keptList(row(1, 'watching'), row(4, 'completed'), row(3, 'planned'));
    const { page, problems } = await openWith(kept, '/', { viewport: { width: 390, height: 844 } });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await page.reload();
    const news = page.locator('list-news .feed-item');
    await news.first().waitFor();
    expect(await page.locator('main h2').first().textContent()).toBe('Нове для вас');
    expect(await news.count()).toBe(1);
    expect(await news.textContent()).toMatch(/Перша.*Голос/);
    const calls = sent.filter((call) => call.includes('/public/v1/'));
    expect(calls.map((call) => call.slice(url().length))).toEqual(['/public/v1/updates?page=1&limit=100']);
    await isSound(page);
    // Items that are marked as seen are not new any more, even after a reload.
    await page.getByRole('button', { name: 'Позначити як побачене' }).click();
    await page.reload();
    await page.locator('list-news').getByText('поки немає').waitFor();
    expect(await news.count()).toBe(0);
    await page.getByRole('link', { name: 'Заплановане з озвучкою' }).click();
    await page.locator('.list-filters button[value=planned][aria-pressed=true]').waitFor();
    expect(problems).toEqual([]);
  });

  test('a browser without a list is not told of news', async () => {
    const { page } = await open('/');
    expect(await page.locator('.for-me').isVisible()).toBe(false);
    expect(await page.locator('.call').isVisible()).toBe(true);
  });

  test('sends titles only after a click that says so, at most 30, and counts those that are confirmed', async () => {
    const { page, problems } = await open('/my-list/');
    const searches: string[] = [];
    page.on('request', (request) => {
      const query = new URL(request.url()).searchParams.get('search');
      if (query !== null) searches.push(query);
    });
    // The server asks once to wait.
    let refusals = 0;
    await page.route('**/anime?search=*', (route) =>
      refusals++ === 1
        ? route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: { ok: false } })
        : route.continue(),
    );
    const titles = [
      '1. Перша',
      '2. <img src=x>',
      ...Array.from({ length: 30 }, (_, at) => `${at + 3}. qq${at}`),
    ];
    await page.locator('textarea').fill(titles.join('\n'));
    await page.locator('button[type=submit]').click();
    const offer = page.locator('.titles');
    await offer.getByText('Назв без номерів: 32').waitFor();
    expect(searches).toEqual([]);
    await offer.getByRole('button').click();
    await page.locator('main [role=status]').getByText('30 / 30').waitFor();
    expect(searches).toHaveLength(31);
    expect(new Set(searches).size).toBe(30);
    await offer.getByText('забагато: 2').waitFor();
    await page.locator('.result').waitFor({ state: 'hidden' });
    await isSound(page);
    await offer.getByRole('checkbox').first().check();
    expect(await page.locator('.result tbody th').allTextContents()).toEqual(['Перша']);
    await offer.getByRole('checkbox').first().uncheck();
    await page.locator('.result').waitFor({ state: 'hidden' });
    // Another list removes the guesses.
    await page.locator('textarea').fill('11');
    await page.locator('button[type=submit]').click();
    await page.locator('.result tbody tr').waitFor();
    expect(await offer.textContent()).toBe('');
    expect(problems.filter((problem) => !problem.includes('429'))).toEqual([]);
  });

  test('reads pasted links, says what is not a list, and saves a CSV', async () => {
    const { page } = await open('/en/my-list/');
    await page.locator('textarea').fill('nothing here');
    await page.locator('button[type=submit]').click();
    await page.getByText('No ids of anime were found here').waitFor();
    await page.locator('textarea').fill('https://myanimelist.net/anime/11/x');
    await page.locator('button[type=submit]').click();
    await page.locator('.result tbody tr').waitFor();
    const download = page.waitForEvent('download');
    await page.locator('.csv').click();
    expect((await download).suggestedFilename()).toBe('ani-ua.csv');
  });

  test('a phone shows why a file is refused', async () => {
    const { page } = await open('/my-list/', { viewport: { width: 360, height: 640 } });
    await page.locator('input[type=file]').setInputFiles({
      name: 'list.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('PK\u0003\u0004\u0000\u0000'),
    });
    await page.locator('main [role=status]').getByText('Це не текст').waitFor();
    const top = `document.querySelector('main [role=status]').getBoundingClientRect().top`;
    await expect.poll(() => page.evaluate<number>(top)).toBeLessThan(640);
  });

  test('offers a copy of the calendars and each calendar at this host', async () => {
    const { page, problems } = await open('/my-list/');
    await page.locator('textarea').fill('11 999999');
    await page.locator('button[type=submit]').click();
    await page.locator('.result tbody tr').first().waitFor();
    await page.locator('.follow').click();
    const link = page.locator('.followed a');
    const own = `${url().replace(/^http:/, 'webcal:')}/calendars/anime/1.ics`;
    await expect.poll(() => link.getAttribute('href')).toBe(own);
    expect(await page.locator('.followed').textContent()).toContain('копія');
    const downloading = page.waitForEvent('download');
    await page.locator('.followed button').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('ani-ua.ics');
    const merged = await readFile(await download.path(), 'utf8');
    const events = /BEGIN:VEVENT[\s\S]*END:VEVENT\r\n/;
    const [title] = events.exec(await (await fetch(`${url()}/calendars/anime/1.ics`)).text()) ?? [];
    expect(events.exec(merged)?.[0]).toBe(title);
    expect(merged).toContain('копія');
    await isSound(page);
    // With other rows there are no calendars to follow.
    await page.getByRole('button', { name: 'немає в каталозі: 1' }).click();
    expect(await link.count()).toBe(0);
    await page.locator('.follow').click();
    await page.locator('.followed').getByText('У розкладі поки немає').waitFor();
    expect(problems).toEqual([]);
  });

  test('shows the second list, however late the first is answered', async () => {
    const { page } = await open('/my-list/');
    const held: (() => void)[] = [];
    await page.route('**/resolve', async (route) => {
      if (route.request().postData()?.includes('999999') === true)
        await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => {});
    });
    await page.locator('textarea').fill('999999');
    await page.locator('button[type=submit]').click();
    await expect.poll(() => held.length).toBe(1);
    await page.locator('textarea').fill('11');
    await page.locator('button[type=submit]').click();
    await page.locator('.result tbody tr', { hasText: 'Голос' }).waitFor();
    const said = await page.locator('my-list > [role=status]').textContent();
    for (const release of held) release();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.result tbody tr').allTextContents()).toEqual([
      expect.stringContaining('Голос'),
    ]);
    expect(await page.locator('my-list > [role=status]').textContent()).toBe(said);
  });

  test.each([
    ['the whole player whatever is asked', true],
    ['only the whole player, as a file', false],
  ])('shows a part of a long series if the host gives %s', async (_what, answersAll) => {
    const { page } = await open('/anime/1/');
    const whole = await (await fetch(`${url()}/public/v1/anime/1/player`)).text();
    await page.route('**/public/v1/anime/1/player**', (route) => {
      const { search, pathname } = new URL(route.request().url());
      const isThere = answersAll || (search === '' && pathname.endsWith('.json'));
      return isThere
        ? route.fulfill({ contentType: 'application/json', body: whole })
        : route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' });
    });
    const href = '/public/v1/anime/1/player?releases=1%2B2-voice&from=1.5&to=99.99';
    await page.evaluate(`document.querySelector('main').innerHTML =
      '<episode-ranges><p class="ranges"><a href="${href}">1–99</a></p><div class="range"></div></episode-ranges>'`);
    await page.locator('.ranges a').click();
    await page.locator('.episode-grid a').first().waitFor();
    const shown = `[...document.querySelectorAll('.episode-grid a')].map((tile) => tile.dataset.episode).join()`;
    expect(await page.evaluate(shown)).toBe('1.5');
  });

  test('subscribes to a calendar at the host of the page', async () => {
    const { page } = await open('/schedule/');
    await page.waitForLoadState('networkidle');
    const href = await page.locator('.subscribe a[href^="webcal:"]').getAttribute('href');
    expect(href).toBe(`webcal://${new URL(url()).host}/calendars/schedule.ics`);
    await page.locator('.calendar-ways summary').click();
    const google = new URL((await page.locator('.calendar-ways a').getAttribute('href')) ?? '');
    expect([google.host, google.searchParams.get('cid')]).toEqual(['calendar.google.com', href]);
    const address = await page.locator('.calendar-ways input').inputValue();
    expect(address).toBe(`${url()}/calendars/schedule.ics`);
  });

  test.each([
    ['ja', 'Kaguya-sama wa\nShin’ichi xyzq', 'auto'],
    ['zh', 'Wei Wuxian', 'name'],
    ['ko', '김연아\n한국어', 'auto'],
    ['en', 'Christopher Blorp', 'auto'],
  ])('the workbench reads %s as the server does', async (lang, text, mode) => {
    const query = new URLSearchParams({ lang, text, mode }).toString();
    const { page, problems } = await open(`/names/?${query}`);
    const answer = await (await fetch(`${url()}/public/v1/translit?${query}`)).json();
    await page.locator('.readings > tbody > tr').first().waitFor();
    const shown = () =>
      page.locator('.readings > tbody > tr:not(.why-row) > td:nth-child(2)').evaluateAll((cells) =>
        cells.map((cell) =>
          [...cell.childNodes]
            .filter((n) => !(n instanceof Element && n.classList.contains('note')))
            .map((n) => n.textContent)
            .join(''),
        ),
      );
    await expect
      .poll(shown, { timeout: 30_000 })
      .toEqual(answer.result.lines.map((line: { result: string }) => line.result));
    expect(problems).toEqual([]);
  });

  test('shows the rules of a word, and two systems side by side', async () => {
    const { page, problems } = await open('/names/');
    // The page has a reading before the engines are loaded.
    expect(await page.locator('.readings .word').first().textContent()).toBe('Каґуя');
    // It also has the rules, before a visitor chooses a word.
    expect(await page.locator('.panel').textContent()).toContain('«Kaguya» → «Каґуя»');
    await page.locator('select[name=lang]').selectOption('ja');
    await page.locator('name-workbench textarea').fill('Ken’ichi Oyama\nxyzq');
    await page.locator('.readings > tbody > tr > th', { hasText: 'xyzq' }).waitFor();
    await page
      .locator('.readings .note', { hasText: 'не прочитано: xyzq — у ромаджі таких складів немає' })
      .waitFor();
    expect(await page.locator('.panel').textContent()).toContain('«Ken’ichi» → «Кен’їчі»');
    expect(await page.getByText('Так підкреслено те, що системи пишуть по-різному').count()).toBe(1);
    await page.locator('.readings .word').nth(1).focus();
    await page.locator('.panel', { hasText: '«Oyama»' }).waitFor();
    expect(await page.locator('.why tbody tr').first().locator('td').count()).toBe(4);
    expect(await page.locator('.why td:nth-child(4) a').first().getAttribute('href')).toBe(
      'https://github.com/alardev/koval',
    );
    const second = page.locator('.readings > tbody > tr > td:nth-child(3) .word');
    expect(await second.allTextContents()).toEqual(['Кен’ічі', 'Ояма']);
    await page.locator('input[name=compare]').uncheck();
    await second.first().waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('compare')).toBe('0');
    await page.locator('input[name=compare]').check();
    await second.first().waitFor();
    await isSound(page);
    expect(problems).toEqual([]);
  });

  test('reads each line in its own language, and says why a word is unread', async () => {
    const { page, problems } = await open('/names/', { viewport: { width: 360, height: 800 } });
    // On a phone the choices are folded, so the first reading is on the first screen.
    expect(await page.locator('select[name=lang]').isVisible()).toBe(false);
    const first = await page.locator('.readings .word').first().boundingBox();
    expect(first && first.y + first.height).toBeLessThan(800);
    await page.locator('name-workbench textarea').fill('進撃の巨人\nKoizumi Keiichi\nChristopher\n김연아');
    await page.getByText('ієрогліфи: введіть ромаджі або кану').waitFor();
    const languages = await page.locator('.readings > tbody > tr > th .note').allTextContents();
    expect(languages).toEqual(['Японська', 'Японська', 'Західні імена', 'Корейська']);
    // The rules are directly below the line of their word.
    expect(await page.locator('.readings > tbody > tr:nth-child(3)').getAttribute('class')).toBe('why-row');
    await page.locator('.word', { hasText: 'Крістофер' }).click();
    await page.locator('.panel', { hasText: 'список «Англійські імена»' }).waitFor();
    const below = page.locator('tr:has(.word[aria-pressed]) + .why-row .panel');
    expect(await below.textContent()).toContain('«Крістофер»');
    expect(await below.locator('a', { hasText: 'ВЕСУМ' }).getAttribute('href')).toBe(
      'https://github.com/brown-uk/dict_uk',
    );
    await page.getByRole('button', { name: 'Мова, система' }).click();
    // A language with one system has no second one to show.
    await page.locator('select[name=lang]').selectOption('en');
    expect(await page.locator('input[name=compare]').isVisible()).toBe(false);
    expect(await page.locator('select[name=system]').isVisible()).toBe(false);
    await isSound(page);
    expect(problems).toEqual([]);
  });

  test('checks a text, names the rule of each change, and mends it by keyboard alone', async () => {
    const { page, problems } = await open('/names/', { viewport: { width: 360, height: 800 } });
    const names = await fetch(`${url()}/public/v1/translit/japanese.json`);
    expect(Array.isArray(await names.json())).toBe(true);
    await page.getByRole('button', { name: 'Перевірити текст' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('name-workbench').isVisible()).toBe(false);
    // The page shows an example at once.
    await page.locator('.slips li').first().waitFor();
    const text = page.locator('text-check textarea');
    await text.fill('Мицуки бачила Сіномію, а Коїдзумі писав: сьогодні гора.');
    await page.getByText('Слів до виправлення: 2').waitFor();
    expect(await page.locator('.slip').allTextContents()).toEqual(['Мицуки', 'Сіномію']);
    expect(await page.locator('.slips strong').allTextContents()).toEqual(['Міцукі', 'Шіномію']);
    const [first] = await page.locator('.slips li').nth(1).locator('tbody tr').allTextContents();
    expect(first).toMatch(/^сі\s*ші\s*shi: склад за таблицею/);
    await page.locator('text-check select').selectOption('gojuon');
    await page.getByText('Слів до виправлення: 3').waitFor();
    await isSound(page);
    await page.locator('.slips button').nth(1).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Слів до виправлення: 2').waitFor();
    // The next word, not the first one.
    expect(await page.evaluate('document.activeElement.dataset.mark')).toBe('1');
    await page.locator('.mend-all').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Виправляти нічого').waitFor();
    expect(await text.inputValue()).toBe('Міцукі бачила Шіномію, а Коідзумі писав: сьогодні гора.');
    // The address brings mode, system and text back.
    await page.reload();
    await page.getByText('Виправляти нічого').waitFor();
    expect(await text.inputValue()).toBe('Міцукі бачила Шіномію, а Коідзумі писав: сьогодні гора.');
    expect(await page.locator('text-check select').inputValue()).toBe('gojuon');
    // Each mode has its own text in the address. The default text is not in it.
    const query = () => new URL(page.url()).searchParams;
    await page.getByRole('button', { name: 'Прочитати імена' }).click();
    expect(new URL(page.url()).search).toBe('');
    await page.locator('name-workbench textarea').fill('Kaguya');
    await page.waitForURL(/text=Kaguya/);
    await page.getByRole('button', { name: 'Перевірити текст' }).click();
    await page.waitForURL(/checked=/);
    expect([query().get('do'), query().get('checked-by')]).toEqual(['check', 'gojuon']);
    await page.getByRole('button', { name: 'Прочитати імена' }).click();
    expect(Object.fromEntries(query())).toEqual({ text: 'Kaguya' });
    expect(problems).toEqual([]);
  });

  test('reads, checks and draws the beginning of a long text, says so, and fits a phone', async () => {
    const { page, problems } = await open('/names/', { viewport: { width: 360, height: 800 } });
    const isWide = () => page.evaluate('document.documentElement.scrollWidth > innerWidth');
    // More than the 500 lines that are read. Chromium needs half a minute to type 2,000 on a busy machine.
    await page.locator('name-workbench textarea').fill(`${'ka'.repeat(300)}\n${'Kaguya\n'.repeat(510)}`);
    await page.getByText('Прочитано початок').waitFor();
    expect(await page.locator('.readings th[scope=row]').count()).toBe(500);
    expect(await page.locator('.why tbody tr').count()).toBe(100);
    expect(await isWide()).toBe(false);
    await page.locator('name-workbench textarea').fill('Kaguya');
    await page.getByText('Прочитано початок').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Перевірити текст' }).click();
    const text = page.locator('text-check textarea');
    await text.fill('Мицуки і дощ. '.repeat(300));
    await page.getByText('Слів до виправлення: 300 Показано перші 200').waitFor();
    expect(await page.locator('.slips li').count()).toBe(200);
    await page.locator('.mend-all').click();
    await page.getByText('Виправляти нічого').waitFor();
    expect(await text.inputValue()).toBe('Міцукі і дощ. '.repeat(300));
    // The text is too long for an address.
    expect(new URL(page.url()).search).toBe('?do=check');
    expect(await isWide()).toBe(false);
    expect(problems).toEqual([]);
  });

  test('the workbench goes on reading without a network, and its address brings the reading back', async () => {
    const { page } = await open('/names/?lang=ja&text=Naruto');
    const context = page.context();
    await page.locator('.readings .word', { hasText: 'Наруто' }).first().waitFor();
    await context.setOffline(true);
    await page.locator('select[name=lang]').selectOption('en');
    await page.locator('name-workbench textarea').fill('Jeanne');
    await page.locator('.readings .word', { hasText: 'Жанна' }).waitFor();
    await context.setOffline(false);
    await page.reload();
    await page.locator('.readings .word', { hasText: 'Жанна' }).waitFor();
  });

  test('every system has its page', async () => {
    const { page } = await open('/names/');
    const links = await page
      .locator('#systems + ul a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    expect(links).toHaveLength(7);
    for (const link of links) expect((await page.goto(url() + link))?.status()).toBe(200);
    await isSound(page);
  });
}
