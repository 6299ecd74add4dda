-- The authoring catalogue (DATA_DIR/catalog.sqlite). Only `src/catalog` opens it; publications use render().
-- `PRAGMA user_version` is the version of this file, which src/catalog/database.ts defines.
--
-- Conventions
--   * Timestamps are TEXT `YYYY-MM-DDTHH:MM:SSZ` (UTC, whole seconds), dates TEXT `YYYY-MM-DD`: both sort as text.
--   * `position` (from 0) keeps the order of an array of the source. Episodes do not need it: they sort by `number`.
--   * Columns named *_json contain JSON arrays or objects; NULL means absent or empty.
--   * A NULL column is a field that is absent in the source (an empty array or object counts as absent).
--   * A new column comes last in its table: a migration (ALTER TABLE) can add it only there, and the import writes the
--     cells of a row by position.
--   * Rows that belong to one line of the source are deleted with it (ON DELETE CASCADE). References between lines are
--     checked at the commit, because an import replaces a changed line by deleting and inserting it.

-- ── reference lists ────────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE genre (name TEXT PRIMARY KEY, ua TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE tag (name TEXT PRIMARY KEY, ua TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE studio (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- ── images: path in the source → id in the image store ─────────────────────────────────────────────────────
-- `image_id`, `width`, `height` come from the image store (src/images); `hash` (SHA-256 of the file, hex) names
-- the kept original; `size` and `mtime` (ms) let the next import skip the file.
CREATE TABLE image (
  path TEXT PRIMARY KEY,
  image_id TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  hash TEXT NOT NULL,
  size INTEGER NOT NULL,
  mtime REAL NOT NULL
) STRICT, WITHOUT ROWID;

-- ── teams ──────────────────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE team (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  description TEXT,
  birthday TEXT,
  avatar TEXT REFERENCES image (path) DEFERRABLE INITIALLY DEFERRED,
  links_json TEXT, -- {platform: url}
  views_total INTEGER,
  views_last30_days INTEGER,
  views_monthly_avg INTEGER
) STRICT;
CREATE INDEX team_avatar ON team (avatar) WHERE avatar IS NOT NULL;

-- ── anime ──────────────────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE anime (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  catalog_a INTEGER UNIQUE,
  catalog_b INTEGER UNIQUE,
  catalog_c TEXT UNIQUE,
  filmdb TEXT, -- one record covers a franchise: not unique
  title_ua TEXT,
  title_english TEXT,
  title_original TEXT,
  synonyms_json TEXT, -- [string]
  description TEXT,
  format TEXT NOT NULL,
  status TEXT NOT NULL,
  season TEXT NOT NULL,
  year INTEGER,
  start_date TEXT,
  source TEXT,
  studio TEXT REFERENCES studio (name) DEFERRABLE INITIALLY DEFERRED,
  country TEXT,
  age_rating TEXT,
  is_adult INTEGER NOT NULL DEFAULT 0 CHECK (is_adult IN (0, 1)),
  episodes_total INTEGER NOT NULL, -- 0 = unknown
  episodes_aired INTEGER NOT NULL,
  duration_min INTEGER,
  score_own REAL,
  score_own_count INTEGER,
  score_catalog_a REAL,
  score_catalog_a_count INTEGER,
  views INTEGER,
  episode_types_json TEXT, -- {filler: [{from, to}], …}
  licensee TEXT, -- NULL = not licensed
  license_strict INTEGER CHECK (license_strict IN (0, 1)),
  license_watch_json TEXT, -- [{name, url}]
  poster TEXT REFERENCES image (path) DEFERRABLE INITIALLY DEFERRED, -- the original cover
  CHECK (coalesce(title_ua, title_english, title_original) IS NOT NULL),
  CHECK ((licensee IS NULL) = (license_strict IS NULL))
) STRICT;
CREATE INDEX anime_studio ON anime (studio) WHERE studio IS NOT NULL;
CREATE INDEX anime_poster ON anime (poster) WHERE poster IS NOT NULL;

CREATE TABLE anime_genre (
  anime INTEGER NOT NULL REFERENCES anime (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  genre TEXT NOT NULL REFERENCES genre (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (anime, position)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX anime_genre_genre ON anime_genre (genre, anime);

CREATE TABLE anime_tag (
  anime INTEGER NOT NULL REFERENCES anime (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  tag TEXT NOT NULL REFERENCES tag (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (anime, position)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX anime_tag_tag ON anime_tag (tag, anime);

CREATE TABLE relation (
  anime INTEGER NOT NULL REFERENCES anime (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  target INTEGER NOT NULL REFERENCES anime (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (anime, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX relation_target ON relation (target);

CREATE TABLE similar (
  anime INTEGER NOT NULL REFERENCES anime (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  target INTEGER NOT NULL REFERENCES anime (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (anime, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX similar_target ON similar (target);

-- ── releases, episodes, sources ────────────────────────────────────────────────────────────────────────────
-- `id` is internal and changes with the line; `key` is the release's public id (unique within its title):
-- team ids in ascending order joined by `+`, then the kind, then the track if any (`12+15-voice`, `7-sub-bd`).
CREATE TABLE release (
  id INTEGER PRIMARY KEY,
  anime INTEGER NOT NULL REFERENCES anime (id) DEFERRABLE INITIALLY DEFERRED,
  key TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('voice', 'sub')),
  track TEXT,
  UNIQUE (anime, key)
) STRICT;

CREATE TABLE release_team (
  release INTEGER NOT NULL REFERENCES release (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  team INTEGER NOT NULL REFERENCES team (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (release, position)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX release_team_team ON release_team (team, release);

CREATE TABLE episode (
  release INTEGER NOT NULL REFERENCES release (id) ON DELETE CASCADE,
  number REAL NOT NULL,
  label TEXT,
  kind TEXT,
  added_at TEXT NOT NULL,
  PRIMARY KEY (release, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE episode_source (
  release INTEGER NOT NULL,
  number REAL NOT NULL,
  position INTEGER NOT NULL,
  provider TEXT NOT NULL,
  embed_url TEXT NOT NULL,
  added_at TEXT NOT NULL,
  appeared_at TEXT NOT NULL, -- when this service first showed it, or showed it again (src/catalog/appearance.ts)
  PRIMARY KEY (release, number, position),
  FOREIGN KEY (release, number) REFERENCES episode (release, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- ── posters, schedule (src/catalog/airings.ts) ─────────────────────────────────────────────────────────────
CREATE TABLE poster (
  id INTEGER PRIMARY KEY,
  anime INTEGER NOT NULL REFERENCES anime (id) DEFERRABLE INITIALLY DEFERRED,
  is_selected INTEGER NOT NULL DEFAULT 0 CHECK (is_selected IN (0, 1)),
  author TEXT,
  team INTEGER REFERENCES team (id) DEFERRABLE INITIALLY DEFERRED,
  image TEXT NOT NULL REFERENCES image (path) DEFERRABLE INITIALLY DEFERRED,
  published_at TEXT NOT NULL,
  appeared_at TEXT NOT NULL -- as in episode_source
) STRICT;
CREATE INDEX poster_anime ON poster (anime);
CREATE UNIQUE INDEX poster_selected ON poster (anime) WHERE is_selected = 1;
CREATE INDEX poster_team ON poster (team) WHERE team IS NOT NULL;
CREATE INDEX poster_image ON poster (image);
CREATE INDEX poster_appeared ON poster (appeared_at, id);

CREATE TABLE schedule (
  anime INTEGER NOT NULL REFERENCES anime (id) DEFERRABLE INITIALLY DEFERRED,
  episode INTEGER NOT NULL,
  ordinal INTEGER NOT NULL, -- counts the airings of an episode; title, episode and ordinal identify the event
  airing TEXT NOT NULL,
  finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
  sequence INTEGER NOT NULL, -- how often its time, duration or cancellation changed
  changed_at TEXT NOT NULL, -- the import that last changed its calendar event
  added_at TEXT NOT NULL, -- the import that added it; '' = published before, maybe by another catalogue
  cancelled INTEGER NOT NULL CHECK (cancelled IN (0, 1)), -- no longer in the source; if also finished, it only keeps its ordinal in use
  PRIMARY KEY (anime, episode, ordinal)
) STRICT, WITHOUT ROWID;
CREATE INDEX schedule_airing ON schedule (airing);

-- ── characters ─────────────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE character (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name_ua TEXT,
  name_en TEXT NOT NULL,
  name_native TEXT,
  ua_origin TEXT CHECK (ua_origin IN ('human', 'machine')), -- NULL = machine
  description_ua TEXT,
  description_en TEXT,
  gender TEXT,
  age_min INTEGER,
  age_max INTEGER,
  birthday TEXT, -- YYYY-MM-DD or --MM-DD
  height_cm INTEGER,
  external_ids_json TEXT, -- {catalog_a: [string], catalog_b: …, catalog_c: …}
  image TEXT REFERENCES image (path) DEFERRABLE INITIALLY DEFERRED,
  favorites INTEGER,
  merged_into INTEGER REFERENCES character (id) DEFERRABLE INITIALLY DEFERRED, -- no cycles; may be a chain
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX character_merged ON character (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX character_image ON character (image) WHERE image IS NOT NULL;

-- The other names; those with `spoiler` = 1 are never published.
CREATE TABLE character_name (
  character INTEGER NOT NULL REFERENCES character (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  spoiler INTEGER NOT NULL DEFAULT 0 CHECK (spoiler IN (0, 1)),
  PRIMARY KEY (character, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE character_anime (
  character INTEGER NOT NULL REFERENCES character (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  anime INTEGER NOT NULL REFERENCES anime (id) DEFERRABLE INITIALLY DEFERRED,
  role TEXT NOT NULL CHECK (role IN ('main', 'supporting', 'background')),
  PRIMARY KEY (character, position)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX character_anime_anime ON character_anime (anime, character);

-- ── transliteration ────────────────────────────────────────────────────────────────────────────────────────
-- Corrections of the source. The operator's own are in manual_reading and override these.
CREATE TABLE reading (
  lang TEXT NOT NULL,
  system TEXT NOT NULL DEFAULT '', -- '' = every system of the language
  mode TEXT NOT NULL DEFAULT '', -- '' = every mode
  source TEXT NOT NULL,
  result TEXT NOT NULL,
  PRIMARY KEY (lang, system, mode, source)
) STRICT, WITHOUT ROWID;

-- ── removed records ────────────────────────────────────────────────────────────────────────────────────────
-- From the source, or made by an import that no longer found the record (for posters only from the source).
CREATE TABLE tombstone (
  kind TEXT NOT NULL CHECK (kind IN ('anime', 'character', 'team', 'poster')),
  id INTEGER NOT NULL,
  slug TEXT,
  replaced_by INTEGER, -- id of a living record of the same kind
  withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (withdrawn IN (0, 1)), -- its removal is a takedown (src/catalog/takedowns.ts)
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

-- ── the operator's own data: imports add rows, but never remove them ───────────────────────────────────────
CREATE TABLE hidden (
  kind TEXT NOT NULL CHECK (kind IN ('anime', 'character', 'team')),
  id INTEGER NOT NULL,
  hidden_at TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE manual_reading (
  lang TEXT NOT NULL,
  system TEXT NOT NULL DEFAULT '',
  mode TEXT NOT NULL DEFAULT '',
  source TEXT NOT NULL,
  result TEXT NOT NULL,
  added_at TEXT NOT NULL,
  PRIMARY KEY (lang, system, mode, source)
) STRICT, WITHOUT ROWID;

-- ── numbers of text ids: imports add rows, but never change them ───────────────────────────────────────────
CREATE TABLE text_id (
  kind TEXT NOT NULL CHECK (kind IN ('anime', 'character', 'team', 'poster')),
  text TEXT NOT NULL, -- the id in the source's own database
  id INTEGER NOT NULL,
  PRIMARY KEY (kind, text),
  UNIQUE (kind, id)
) STRICT, WITHOUT ROWID;

-- ── cache of Markdown made from HTML, so that an import converts only new texts ──────────────────────────────
CREATE TABLE html_text (
  hash TEXT PRIMARY KEY, -- of the HTML: SHA-1 in base64
  markdown TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- ── bookkeeping of the importer ────────────────────────────────────────────────────────────────────────────
-- One row per line of the source: `key` names its record, `hash` lets the next import skip the line.
CREATE TABLE source_line (
  file TEXT NOT NULL,
  key TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (file, key)
) STRICT, WITHOUT ROWID;

-- `imported`: counts the imports that changed something; `edited`: counts the operator's edits (hides, readings);
-- `changedAt`: the moment of the last change (src/catalog/appearance.ts); `source`: source.json as imported;
-- `salt:FILE`: the file's cache key: if it differs, its hashes are not used (src/catalog/import/diff/file-diff.ts).
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO meta VALUES ('imported', '0'), ('edited', '0');
