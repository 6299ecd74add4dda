-- DATA_DIR/catalog.sqlite as commit 8701f822 made it. Never to be changed: later programs have to open it.
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
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
INSERT INTO "anime" VALUES(1,'title-1',NULL,NULL,NULL,NULL,'Назва 1',NULL,NULL,NULL,NULL,'tv','finished','winter',NULL,NULL,NULL,NULL,NULL,NULL,0,12,12,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "anime" VALUES(2,'title-2',NULL,NULL,NULL,NULL,'Назва 2',NULL,NULL,NULL,NULL,'tv','finished','winter',NULL,NULL,NULL,NULL,NULL,NULL,0,12,12,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE anime_genre (
  anime INTEGER NOT NULL REFERENCES anime (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  genre TEXT NOT NULL REFERENCES genre (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (anime, position)
) STRICT, WITHOUT ROWID;
INSERT INTO "anime_genre" VALUES(1,0,'Drama');
INSERT INTO "anime_genre" VALUES(2,0,'Drama');
CREATE TABLE anime_tag (
  anime INTEGER NOT NULL REFERENCES anime (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  tag TEXT NOT NULL REFERENCES tag (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (anime, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE change (
    kind TEXT NOT NULL,
    key ANY NOT NULL,
    revision INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;
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
INSERT INTO "character" VALUES(1,'character-1','Юі','Yui',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'2026-01-01T00:00:00Z');
CREATE TABLE character_anime (
  character INTEGER NOT NULL REFERENCES character (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  anime INTEGER NOT NULL REFERENCES anime (id) DEFERRABLE INITIALLY DEFERRED,
  role TEXT NOT NULL CHECK (role IN ('main', 'supporting', 'background')),
  PRIMARY KEY (character, position)
) STRICT, WITHOUT ROWID;
INSERT INTO "character_anime" VALUES(1,0,1,'main');
CREATE TABLE character_name (
  character INTEGER NOT NULL REFERENCES character (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  spoiler INTEGER NOT NULL DEFAULT 0 CHECK (spoiler IN (0, 1)),
  PRIMARY KEY (character, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE departed (
      kind TEXT NOT NULL,
      key ANY NOT NULL,
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE episode (
  release INTEGER NOT NULL REFERENCES release (id) ON DELETE CASCADE,
  number REAL NOT NULL,
  label TEXT,
  kind TEXT,
  added_at TEXT NOT NULL,
  PRIMARY KEY (release, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "episode" VALUES(2,1.0,NULL,NULL,'2026-01-06T10:00:00Z');
INSERT INTO "episode" VALUES(3,1.0,NULL,NULL,'2026-01-05T10:00:00Z');
INSERT INTO "episode" VALUES(3,2.0,NULL,NULL,'2026-01-07T10:00:00Z');
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
INSERT INTO "episode_source" VALUES(2,1.0,0,'Плеєр','https://player.example/1','2026-01-06T10:00:00Z','2026-01-06T10:00:00Z');
INSERT INTO "episode_source" VALUES(3,1.0,0,'Плеєр','https://player.example/1','2026-01-05T10:00:00Z','2026-01-05T10:00:00Z');
INSERT INTO "episode_source" VALUES(3,2.0,0,'Плеєр','https://player.example/2','2026-01-07T10:00:00Z','2026-02-01T12:00:00Z');
CREATE TABLE genre (name TEXT PRIMARY KEY, ua TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "genre" VALUES('Drama','Драма');
CREATE TABLE hidden (
  kind TEXT NOT NULL CHECK (kind IN ('anime', 'character', 'team')),
  id INTEGER NOT NULL,
  hidden_at TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "hidden" VALUES('anime',2,'2026-02-02T10:00:00Z');
CREATE TABLE image (
  path TEXT PRIMARY KEY,
  image_id TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  hash TEXT NOT NULL,
  size INTEGER NOT NULL,
  mtime REAL NOT NULL
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
INSERT INTO "manual_reading" VALUES('ja','','','Yui','Юй','2026-02-03T10:00:00Z');
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "meta" VALUES('changedAt','2026-02-03T10:00:00Z');
INSERT INTO "meta" VALUES('edited','2');
INSERT INTO "meta" VALUES('imported','2');
INSERT INTO "meta" VALUES('salt:anime','1');
INSERT INTO "meta" VALUES('salt:characters','1');
INSERT INTO "meta" VALUES('salt:genres','1');
INSERT INTO "meta" VALUES('salt:posters','1');
INSERT INTO "meta" VALUES('salt:readings','1');
INSERT INTO "meta" VALUES('salt:releases','1');
INSERT INTO "meta" VALUES('salt:schedule','1');
INSERT INTO "meta" VALUES('salt:studios','1');
INSERT INTO "meta" VALUES('salt:tags','1');
INSERT INTO "meta" VALUES('salt:teams','1');
INSERT INTO "meta" VALUES('salt:tombstones','1');
INSERT INTO "meta" VALUES('source','{}');
CREATE TABLE poster (
  id INTEGER PRIMARY KEY,
  anime INTEGER NOT NULL REFERENCES anime (id) DEFERRABLE INITIALLY DEFERRED,
  is_selected INTEGER NOT NULL DEFAULT 0 CHECK (is_selected IN (0, 1)),
  author TEXT,
  team INTEGER REFERENCES team (id) DEFERRABLE INITIALLY DEFERRED,
  image TEXT NOT NULL REFERENCES image (path) DEFERRABLE INITIALLY DEFERRED,
  published_at TEXT NOT NULL,
  appeared_at TEXT NOT NULL -- as of episode_source
) STRICT;
CREATE TABLE reading (
  lang TEXT NOT NULL,
  system TEXT NOT NULL DEFAULT '', -- '' = every system of the language
  mode TEXT NOT NULL DEFAULT '', -- '' = every mode
  source TEXT NOT NULL,
  result TEXT NOT NULL,
  PRIMARY KEY (lang, system, mode, source)
) STRICT, WITHOUT ROWID;
INSERT INTO "reading" VALUES('ja','','','Rin','Ріна');
CREATE TABLE relation (
  anime INTEGER NOT NULL REFERENCES anime (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  target INTEGER NOT NULL REFERENCES anime (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (anime, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE release (
  id INTEGER PRIMARY KEY,
  anime INTEGER NOT NULL REFERENCES anime (id) DEFERRABLE INITIALLY DEFERRED,
  key TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('voice', 'sub')),
  track TEXT,
  UNIQUE (anime, key)
) STRICT;
INSERT INTO "release" VALUES(2,2,'1-sub','sub',NULL);
INSERT INTO "release" VALUES(3,1,'1-voice','voice',NULL);
CREATE TABLE release_team (
  release INTEGER NOT NULL REFERENCES release (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  team INTEGER NOT NULL REFERENCES team (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (release, position)
) STRICT, WITHOUT ROWID;
INSERT INTO "release_team" VALUES(2,0,1);
INSERT INTO "release_team" VALUES(3,0,1);
CREATE TABLE revision (id INTEGER PRIMARY KEY, token TEXT NOT NULL) STRICT;
INSERT INTO "revision" VALUES(1,'bcc78303561d6a99');
INSERT INTO "revision" VALUES(2,'fa98b6b4d2435b79');
INSERT INTO "revision" VALUES(3,'11aa3697ceb2be6c');
INSERT INTO "revision" VALUES(4,'7abd753e532ec707');
CREATE TABLE schedule (
  anime INTEGER NOT NULL REFERENCES anime (id) DEFERRABLE INITIALLY DEFERRED,
  episode INTEGER NOT NULL,
  airing TEXT NOT NULL,
  finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
  PRIMARY KEY (anime, episode, airing)
) STRICT, WITHOUT ROWID;
CREATE TABLE similar (
  anime INTEGER NOT NULL REFERENCES anime (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  target INTEGER NOT NULL REFERENCES anime (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (anime, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE source_line (
  file TEXT NOT NULL,
  key TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (file, key)
) STRICT, WITHOUT ROWID;
INSERT INTO "source_line" VALUES('anime','1','ucf/gucqQjuGsRD3d8FOwfMXVHU=');
INSERT INTO "source_line" VALUES('anime','2','r2+nV/ym/aD5RjJAnUiDTv9eVh0=');
INSERT INTO "source_line" VALUES('characters','1','2/w21h7XaHmUuG1y9CEq8mRxRbU=');
INSERT INTO "source_line" VALUES('genres','Drama','t/9sjEuvPzLKTHtrvuWlyTdmYB8=');
INSERT INTO "source_line" VALUES('readings','ja///Rin','cifHgbP24YiKkFxBibkq+h6ALxo=');
INSERT INTO "source_line" VALUES('releases','1/1-voice','z4m9wiOwLc6A+Hp5sU245ZiRHXs=');
INSERT INTO "source_line" VALUES('releases','2/1-sub','y2yGY6o8RRW2nLZ+M3/wBdYDwlI=');
INSERT INTO "source_line" VALUES('teams','1','34++F9K6K43pDk3WVCkKn/f/bxo=');
INSERT INTO "source_line" VALUES('tombstones','anime/9','iMM4DMyjLsKxXBN8CKNjQVrjh40=');
CREATE TABLE studio (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE tag (name TEXT PRIMARY KEY, ua TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE takedown (id INTEGER PRIMARY KEY, token TEXT NOT NULL) STRICT;
INSERT INTO "takedown" VALUES(1,'');
INSERT INTO "takedown" VALUES(2,'5797737d68c9553d');
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
INSERT INTO "team" VALUES(1,'team-1','Команда',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE tombstone (
  kind TEXT NOT NULL CHECK (kind IN ('anime', 'character', 'team', 'poster')),
  id INTEGER NOT NULL,
  slug TEXT,
  replaced_by INTEGER, -- id of a living record of the same kind
  withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (withdrawn IN (0, 1)), -- its removal is a takedown (src/catalog/takedowns.ts)
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "tombstone" VALUES('anime',9,'gone',1,0);
CREATE TRIGGER takedown_hidden AFTER INSERT ON hidden BEGIN INSERT INTO takedown (token) SELECT lower(hex(randomblob(8))); END;
CREATE TRIGGER takedown_anime_insert AFTER INSERT ON anime
        WHEN EXISTS (SELECT 1 FROM departed) BEGIN DELETE FROM departed WHERE kind = 'anime' AND key = NEW.id AND true;
DELETE FROM departed WHERE kind = 'players' AND key = NEW.id AND coalesce(NEW.license_strict, 0) = 0;
      INSERT INTO takedown (token) SELECT lower(hex(randomblob(8))) WHERE NEW.license_strict = 1 AND EXISTS (SELECT 1 FROM departed WHERE kind = 'players' AND key = NEW.id);
      DELETE FROM departed WHERE kind = 'players' AND key = NEW.id AND NEW.license_strict = 1; END;
CREATE TRIGGER takedown_anime_update AFTER UPDATE OF license_strict ON anime
        BEGIN INSERT OR IGNORE INTO departed SELECT 'anime', OLD.id WHERE true;
INSERT OR IGNORE INTO departed SELECT 'players', OLD.id WHERE coalesce(OLD.license_strict, 0) = 0; DELETE FROM departed WHERE kind = 'anime' AND key = NEW.id AND true;
DELETE FROM departed WHERE kind = 'players' AND key = NEW.id AND coalesce(NEW.license_strict, 0) = 0;
      INSERT INTO takedown (token) SELECT lower(hex(randomblob(8))) WHERE NEW.license_strict = 1 AND EXISTS (SELECT 1 FROM departed WHERE kind = 'players' AND key = NEW.id);
      DELETE FROM departed WHERE kind = 'players' AND key = NEW.id AND NEW.license_strict = 1; END;
CREATE TRIGGER takedown_anime_delete AFTER DELETE ON anime BEGIN INSERT OR IGNORE INTO departed SELECT 'anime', OLD.id WHERE true;
INSERT OR IGNORE INTO departed SELECT 'players', OLD.id WHERE coalesce(OLD.license_strict, 0) = 0; END;
CREATE TRIGGER takedown_team_insert AFTER INSERT ON team
        WHEN EXISTS (SELECT 1 FROM departed) BEGIN DELETE FROM departed WHERE kind = 'team' AND key = NEW.id AND true; END;
CREATE TRIGGER takedown_team_update AFTER UPDATE OF id ON team
        BEGIN INSERT OR IGNORE INTO departed SELECT 'team', OLD.id WHERE true; DELETE FROM departed WHERE kind = 'team' AND key = NEW.id AND true; END;
CREATE TRIGGER takedown_team_delete AFTER DELETE ON team BEGIN INSERT OR IGNORE INTO departed SELECT 'team', OLD.id WHERE true; END;
CREATE TRIGGER takedown_poster_insert AFTER INSERT ON poster
        WHEN EXISTS (SELECT 1 FROM departed) BEGIN DELETE FROM departed WHERE kind = 'poster' AND key = NEW.id AND true; END;
CREATE TRIGGER takedown_poster_update AFTER UPDATE OF id ON poster
        BEGIN INSERT OR IGNORE INTO departed SELECT 'poster', OLD.id WHERE true; DELETE FROM departed WHERE kind = 'poster' AND key = NEW.id AND true; END;
CREATE TRIGGER takedown_poster_delete AFTER DELETE ON poster BEGIN INSERT OR IGNORE INTO departed SELECT 'poster', OLD.id WHERE true; END;
CREATE TRIGGER takedown_character_insert AFTER INSERT ON character
        WHEN EXISTS (SELECT 1 FROM departed) BEGIN DELETE FROM departed WHERE kind = 'character' AND key = NEW.id AND true;
DELETE FROM departed WHERE kind = 'name' AND key = NEW.id || '/' || NEW.name_ua AND NEW.name_ua IS NOT NULL;
DELETE FROM departed WHERE kind = 'name' AND key = NEW.id || '/' || NEW.name_en AND NEW.name_en IS NOT NULL;
DELETE FROM departed WHERE kind = 'name' AND key = NEW.id || '/' || NEW.name_native AND NEW.name_native IS NOT NULL; END;
CREATE TRIGGER takedown_character_update AFTER UPDATE OF name_ua, name_en, name_native ON character
        BEGIN INSERT OR IGNORE INTO departed SELECT 'character', OLD.id WHERE true;
INSERT OR IGNORE INTO departed SELECT 'name', OLD.id || '/' || OLD.name_ua WHERE OLD.name_ua IS NOT NULL;
INSERT OR IGNORE INTO departed SELECT 'name', OLD.id || '/' || OLD.name_en WHERE OLD.name_en IS NOT NULL;
INSERT OR IGNORE INTO departed SELECT 'name', OLD.id || '/' || OLD.name_native WHERE OLD.name_native IS NOT NULL; DELETE FROM departed WHERE kind = 'character' AND key = NEW.id AND true;
DELETE FROM departed WHERE kind = 'name' AND key = NEW.id || '/' || NEW.name_ua AND NEW.name_ua IS NOT NULL;
DELETE FROM departed WHERE kind = 'name' AND key = NEW.id || '/' || NEW.name_en AND NEW.name_en IS NOT NULL;
DELETE FROM departed WHERE kind = 'name' AND key = NEW.id || '/' || NEW.name_native AND NEW.name_native IS NOT NULL; END;
CREATE TRIGGER takedown_character_delete AFTER DELETE ON character BEGIN INSERT OR IGNORE INTO departed SELECT 'character', OLD.id WHERE true;
INSERT OR IGNORE INTO departed SELECT 'name', OLD.id || '/' || OLD.name_ua WHERE OLD.name_ua IS NOT NULL;
INSERT OR IGNORE INTO departed SELECT 'name', OLD.id || '/' || OLD.name_en WHERE OLD.name_en IS NOT NULL;
INSERT OR IGNORE INTO departed SELECT 'name', OLD.id || '/' || OLD.name_native WHERE OLD.name_native IS NOT NULL; END;
CREATE TRIGGER takedown_character_name_insert AFTER INSERT ON character_name
        WHEN EXISTS (SELECT 1 FROM departed) BEGIN DELETE FROM departed WHERE kind = 'name' AND key = NEW.character || '/' || NEW.name AND NEW.spoiler = 0;
      INSERT INTO takedown (token) SELECT lower(hex(randomblob(8))) WHERE NEW.spoiler = 1 AND EXISTS (SELECT 1 FROM departed WHERE kind = 'name' AND key = NEW.character || '/' || NEW.name);
      DELETE FROM departed WHERE kind = 'name' AND key = NEW.character || '/' || NEW.name AND NEW.spoiler = 1; END;
CREATE TRIGGER takedown_character_name_update AFTER UPDATE OF name, spoiler ON character_name
        BEGIN INSERT OR IGNORE INTO departed SELECT 'name', OLD.character || '/' || OLD.name WHERE OLD.spoiler = 0; DELETE FROM departed WHERE kind = 'name' AND key = NEW.character || '/' || NEW.name AND NEW.spoiler = 0;
      INSERT INTO takedown (token) SELECT lower(hex(randomblob(8))) WHERE NEW.spoiler = 1 AND EXISTS (SELECT 1 FROM departed WHERE kind = 'name' AND key = NEW.character || '/' || NEW.name);
      DELETE FROM departed WHERE kind = 'name' AND key = NEW.character || '/' || NEW.name AND NEW.spoiler = 1; END;
CREATE TRIGGER takedown_character_name_delete AFTER DELETE ON character_name BEGIN INSERT OR IGNORE INTO departed SELECT 'name', OLD.character || '/' || OLD.name WHERE OLD.spoiler = 0; END;
CREATE TRIGGER takedown_tombstone_insert AFTER INSERT ON tombstone
        WHEN EXISTS (SELECT 1 FROM departed) BEGIN
      INSERT INTO takedown (token) SELECT lower(hex(randomblob(8))) WHERE NEW.withdrawn = 1 AND EXISTS (SELECT 1 FROM departed WHERE kind = NEW.kind AND key = NEW.id);
      DELETE FROM departed WHERE kind = NEW.kind AND key = NEW.id AND NEW.withdrawn = 1; END;
CREATE TRIGGER takedown_tombstone_update AFTER UPDATE OF withdrawn ON tombstone
        BEGIN
      INSERT INTO takedown (token) SELECT lower(hex(randomblob(8))) WHERE NEW.withdrawn = 1 AND EXISTS (SELECT 1 FROM departed WHERE kind = NEW.kind AND key = NEW.id);
      DELETE FROM departed WHERE kind = NEW.kind AND key = NEW.id AND NEW.withdrawn = 1; END;
CREATE INDEX team_avatar ON team (avatar) WHERE avatar IS NOT NULL;
CREATE INDEX anime_studio ON anime (studio) WHERE studio IS NOT NULL;
CREATE INDEX anime_poster ON anime (poster) WHERE poster IS NOT NULL;
CREATE UNIQUE INDEX anime_genre_genre ON anime_genre (genre, anime);
CREATE UNIQUE INDEX anime_tag_tag ON anime_tag (tag, anime);
CREATE INDEX relation_target ON relation (target);
CREATE INDEX similar_target ON similar (target);
CREATE UNIQUE INDEX release_team_team ON release_team (team, release);
CREATE INDEX poster_anime ON poster (anime);
CREATE UNIQUE INDEX poster_selected ON poster (anime) WHERE is_selected = 1;
CREATE INDEX poster_team ON poster (team) WHERE team IS NOT NULL;
CREATE INDEX poster_image ON poster (image);
CREATE INDEX poster_appeared ON poster (appeared_at, id);
CREATE INDEX schedule_airing ON schedule (airing);
CREATE INDEX character_merged ON character (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX character_image ON character (image) WHERE image IS NOT NULL;
CREATE UNIQUE INDEX character_anime_anime ON character_anime (anime, character);
CREATE INDEX change_revision ON change (revision);
CREATE INDEX character_written ON character (id) WHERE ua_origin = 'human';
CREATE TRIGGER log_anime_insert AFTER INSERT ON anime BEGIN
  INSERT INTO change VALUES ('anime', NEW.id, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_anime_delete AFTER DELETE ON anime BEGIN
  INSERT INTO change VALUES ('anime', OLD.id, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_anime_update AFTER UPDATE ON anime BEGIN
  INSERT INTO change VALUES ('anime', OLD.id, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision;
  INSERT INTO change VALUES ('anime', NEW.id, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_release_insert AFTER INSERT ON release BEGIN
  INSERT INTO change VALUES ('release', NEW.anime, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_release_delete AFTER DELETE ON release BEGIN
  INSERT INTO change VALUES ('release', OLD.anime, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_release_update AFTER UPDATE ON release BEGIN
  INSERT INTO change VALUES ('release', OLD.anime, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision;
  INSERT INTO change VALUES ('release', NEW.anime, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_poster_insert AFTER INSERT ON poster BEGIN
  INSERT INTO change VALUES ('poster', NEW.anime, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_poster_delete AFTER DELETE ON poster BEGIN
  INSERT INTO change VALUES ('poster', OLD.anime, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_poster_update AFTER UPDATE ON poster BEGIN
  INSERT INTO change VALUES ('poster', OLD.anime, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision;
  INSERT INTO change VALUES ('poster', NEW.anime, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_team_insert AFTER INSERT ON team BEGIN
  INSERT INTO change VALUES ('team', NEW.id, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_team_delete AFTER DELETE ON team BEGIN
  INSERT INTO change VALUES ('team', OLD.id, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_team_update AFTER UPDATE ON team BEGIN
  INSERT INTO change VALUES ('team', OLD.id, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision;
  INSERT INTO change VALUES ('team', NEW.id, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_character_insert AFTER INSERT ON character BEGIN
  INSERT INTO change VALUES ('character', NEW.id, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_character_delete AFTER DELETE ON character BEGIN
  INSERT INTO change VALUES ('character', OLD.id, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_character_update AFTER UPDATE ON character BEGIN
  INSERT INTO change VALUES ('character', OLD.id, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision;
  INSERT INTO change VALUES ('character', NEW.id, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_image_insert AFTER INSERT ON image BEGIN
  INSERT INTO change VALUES ('image', NEW.path, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_image_delete AFTER DELETE ON image BEGIN
  INSERT INTO change VALUES ('image', OLD.path, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_image_update AFTER UPDATE OF image_id ON image BEGIN
  INSERT INTO change VALUES ('image', OLD.path, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision;
  INSERT INTO change VALUES ('image', NEW.path, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_genre_insert AFTER INSERT ON genre BEGIN
  INSERT INTO change VALUES ('genre', NEW.name, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_genre_delete AFTER DELETE ON genre BEGIN
  INSERT INTO change VALUES ('genre', OLD.name, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_genre_update AFTER UPDATE ON genre BEGIN
  INSERT INTO change VALUES ('genre', OLD.name, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision;
  INSERT INTO change VALUES ('genre', NEW.name, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_tag_insert AFTER INSERT ON tag BEGIN
  INSERT INTO change VALUES ('tag', NEW.name, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_tag_delete AFTER DELETE ON tag BEGIN
  INSERT INTO change VALUES ('tag', OLD.name, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_tag_update AFTER UPDATE ON tag BEGIN
  INSERT INTO change VALUES ('tag', OLD.name, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision;
  INSERT INTO change VALUES ('tag', NEW.name, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_hidden_insert AFTER INSERT ON hidden BEGIN
  INSERT INTO change VALUES (NEW.kind, NEW.id, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_hidden_delete AFTER DELETE ON hidden BEGIN
  INSERT INTO change VALUES (OLD.kind, OLD.id, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
CREATE TRIGGER log_hidden_update AFTER UPDATE ON hidden BEGIN
  INSERT INTO change VALUES (OLD.kind, OLD.id, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision;
  INSERT INTO change VALUES (NEW.kind, NEW.id, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision; END;
COMMIT;
PRAGMA user_version = 3;
