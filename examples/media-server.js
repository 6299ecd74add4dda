// Ukrainian titles for a media server: node media-server.js LIBRARY
// The name of a folder ends in an id of another catalogue: `Some title [catalog_a-431]`. Each folder with a known id
// gets a tvshow.nfo, which Jellyfin, Kodi and Emby read.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { anime, createClient, resolveAll } from 'ani-ua-client';

const [library] = process.argv.slice(2);
if (library === undefined || !existsSync(library)) {
  console.error('node media-server.js LIBRARY (a folder)');
  process.exit(2);
}
const api = createClient(process.env.ANI_UA ?? 'http://localhost:8080');

/** The catalogues whose ids folder names can have. */
const catalogs = /** @type {const} */ (['catalog_a', 'catalog_b']);
const folders = readdirSync(library, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** @param {unknown} text */
const escaped = (text) =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * @param {string} name
 * @param {string | number | null} text
 */
const element = (name, text) =>
  text === null || text === '' ? '' : `  <${name}>${escaped(text)}</${name}>\n`;

/**
 * A description without its spoilers and without Markdown.
 * @param {string | null} markdown
 */
const plain = (markdown) =>
  (markdown ?? '')
    .replaceAll(/^::spoiler$[\s\S]*?^::$/gm, '')
    .replaceAll(/:inline-spoiler\[[^\]]*\]/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim();

/** @param {import('ani-ua-client').AnimeDetail} title */
function nfoOf({ titles, year, description, genres }) {
  const title = titles.ua ?? titles.english ?? titles.original;
  return `<?xml version="1.0" encoding="UTF-8"?>
<tvshow>
${element('title', title)}${element('originaltitle', titles.original)}${element('year', year)}${element('plot', plain(description))}${genres.map(({ ua }) => element('genre', ua)).join('')}</tvshow>
`;
}

let [written, unknown] = [0, 0];
for (const catalog of catalogs) {
  /** Ids by folder name: several folders may have the same id. */
  const idOf = new Map();
  for (const { name } of folders) {
    const [, own, id] = /\[(catalog_[ab])-(\d+)\]$/.exec(name) ?? [];
    if (own === catalog) idOf.set(name, id);
  }
  const found = await resolveAll(api, catalog, idOf.values());
  for (const [name, id] of idOf) {
    const own = found.get(id)?.own;
    if (own === undefined) {
      unknown++;
      continue;
    }
    const { result } = await anime(api, { ref: own });
    writeFileSync(join(library, name, 'tvshow.nfo'), nfoOf(result));
    written++;
  }
}
console.log(`${written} written, ${unknown} unknown`);
