-- The database of the dumps (database.sqlite): the public records of one snapshot, as the API shows them.
-- `about` says where it comes from. Times are UTC, `YYYY-MM-DDTHH:MM:SSZ`; dates `YYYY-MM-DD`; NULL = not known.
-- Order within a title or character is `position`, from 0.

-- Where the database comes from: service, snapshot, generation, createdAt, licence.
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Whom the data comes from: name them where you show it.
CREATE TABLE credits (
  position INTEGER PRIMARY KEY, name TEXT NOT NULL, licence TEXT, url TEXT, name_en TEXT
) STRICT;
-- What catalog_a, catalog_b and catalog_c are; put the percent-encoded id in place of {id} in the addresses of pages.
CREATE TABLE catalogs (
  catalog TEXT PRIMARY KEY, name TEXT NOT NULL, anime_url TEXT, character_url TEXT, name_en TEXT
) STRICT, WITHOUT ROWID;

-- Genres, with their names in Ukrainian.
CREATE TABLE genres (name TEXT PRIMARY KEY, ua TEXT NOT NULL) STRICT, WITHOUT ROWID;
-- Tags, with their names in Ukrainian.
CREATE TABLE tags (name TEXT PRIMARY KEY, ua TEXT NOT NULL) STRICT, WITHOUT ROWID;
-- Studios that produced a title.
CREATE TABLE studios (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- Teams that voice or subtitle.
CREATE TABLE teams (
  id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name TEXT NOT NULL, description TEXT, birthday TEXT,
  has_voice INTEGER NOT NULL, has_subs INTEGER NOT NULL, anime_count INTEGER NOT NULL,
  views INTEGER, views_last_30_days INTEGER, views_monthly_avg INTEGER, avatar_url TEXT
) STRICT;
-- Pages of a team, by platform.
CREATE TABLE team_links (
  team_id INTEGER NOT NULL REFERENCES teams, platform TEXT NOT NULL, url TEXT NOT NULL,
  PRIMARY KEY (team_id, platform)
) STRICT, WITHOUT ROWID;

-- Titles. Scores are out of ten; catalog_a, catalog_b and catalog_c are ids in the catalogues of the table catalogs.
CREATE TABLE anime (
  id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, title_ua TEXT, title_english TEXT, title_original TEXT,
  description TEXT, format TEXT NOT NULL, status TEXT NOT NULL, season TEXT NOT NULL, year INTEGER, start_date TEXT,
  source TEXT, studio TEXT REFERENCES studios, country TEXT, age_rating TEXT, is_adult INTEGER NOT NULL,
  episodes_total INTEGER NOT NULL, episodes_aired INTEGER NOT NULL, episodes_localized INTEGER NOT NULL,
  duration_min INTEGER, score_own REAL, score_own_count INTEGER, score_catalog_a REAL, score_catalog_a_count INTEGER,
  licensed INTEGER NOT NULL, licensee TEXT, catalog_a INTEGER UNIQUE, catalog_b INTEGER UNIQUE, catalog_c TEXT UNIQUE,
  filmdb TEXT, poster_url TEXT
) STRICT;
-- Other names of a title.
CREATE TABLE anime_synonyms (
  anime_id INTEGER NOT NULL REFERENCES anime, position INTEGER NOT NULL, name TEXT NOT NULL,
  PRIMARY KEY (anime_id, position)
) STRICT, WITHOUT ROWID;
-- Genres of a title.
CREATE TABLE anime_genres (
  anime_id INTEGER NOT NULL REFERENCES anime, position INTEGER NOT NULL, genre TEXT NOT NULL REFERENCES genres,
  PRIMARY KEY (anime_id, position)
) STRICT, WITHOUT ROWID;
-- Tags of a title.
CREATE TABLE anime_tags (
  anime_id INTEGER NOT NULL REFERENCES anime, position INTEGER NOT NULL, tag TEXT NOT NULL REFERENCES tags,
  PRIMARY KEY (anime_id, position)
) STRICT, WITHOUT ROWID;
-- Prequels, sequels and other titles related to a title.
CREATE TABLE anime_relations (
  anime_id INTEGER NOT NULL REFERENCES anime, position INTEGER NOT NULL, kind TEXT NOT NULL,
  related_id INTEGER NOT NULL REFERENCES anime,
  PRIMARY KEY (anime_id, position)
) STRICT, WITHOUT ROWID;
-- Titles that are like a title.
CREATE TABLE anime_similar (
  anime_id INTEGER NOT NULL REFERENCES anime, position INTEGER NOT NULL, similar_id INTEGER NOT NULL REFERENCES anime,
  PRIMARY KEY (anime_id, position)
) STRICT, WITHOUT ROWID;
-- Episodes of a kind (filler, mixed, recap, animeCanon), first and last number.
CREATE TABLE anime_episode_types (
  anime_id INTEGER NOT NULL REFERENCES anime, kind TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL
) STRICT;
-- Where a licensed title is to be watched.
CREATE TABLE watch_links (
  anime_id INTEGER NOT NULL REFERENCES anime, position INTEGER NOT NULL, name TEXT NOT NULL, url TEXT NOT NULL,
  PRIMARY KEY (anime_id, position)
) STRICT, WITHOUT ROWID;

-- Releases: what one team, or several together, made of a title, voice-over or subtitles.
CREATE TABLE releases (
  anime_id INTEGER NOT NULL REFERENCES anime, id TEXT NOT NULL, kind TEXT NOT NULL, is_collab INTEGER NOT NULL,
  episodes_count INTEGER NOT NULL, last_episode REAL, updated_at TEXT,
  PRIMARY KEY (anime_id, id)
) STRICT, WITHOUT ROWID;
-- Teams of a release.
CREATE TABLE release_teams (
  anime_id INTEGER NOT NULL, release_id TEXT NOT NULL, position INTEGER NOT NULL,
  team_id INTEGER NOT NULL REFERENCES teams,
  PRIMARY KEY (anime_id, release_id, position),
  FOREIGN KEY (anime_id, release_id) REFERENCES releases
) STRICT, WITHOUT ROWID;
CREATE INDEX release_teams_by_team ON release_teams (team_id);
-- Episodes of a release; a number may be fractional.
CREATE TABLE episodes (
  anime_id INTEGER NOT NULL, release_id TEXT NOT NULL, number REAL NOT NULL, label TEXT, kind TEXT NOT NULL,
  added_at TEXT NOT NULL,
  PRIMARY KEY (anime_id, release_id, number),
  FOREIGN KEY (anime_id, release_id) REFERENCES releases
) STRICT, WITHOUT ROWID;
-- Players of an episode: the provider and the address to embed.
CREATE TABLE episode_sources (
  anime_id INTEGER NOT NULL, release_id TEXT NOT NULL, number REAL NOT NULL, provider TEXT NOT NULL,
  embed_url TEXT NOT NULL, added_at TEXT NOT NULL,
  FOREIGN KEY (anime_id, release_id, number) REFERENCES episodes
) STRICT;
CREATE INDEX episode_sources_by_episode ON episode_sources (anime_id, release_id, number);

-- Ukrainian posters of a title, with their authors.
CREATE TABLE posters (
  id INTEGER PRIMARY KEY, anime_id INTEGER NOT NULL REFERENCES anime, is_selected INTEGER NOT NULL, author TEXT,
  team_id INTEGER REFERENCES teams, published_at TEXT NOT NULL, url TEXT NOT NULL
) STRICT;

-- Characters; an age is a range.
CREATE TABLE characters (
  id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name_ua TEXT, name_en TEXT NOT NULL, name_native TEXT,
  description TEXT, gender TEXT, age_min INTEGER, age_max INTEGER, birthday TEXT, height_cm INTEGER,
  favorites INTEGER NOT NULL, anime_count INTEGER NOT NULL, updated_at TEXT NOT NULL, image_url TEXT
) STRICT;
-- Other names of a character, without those that are spoilers.
CREATE TABLE character_names (
  character_id INTEGER NOT NULL REFERENCES characters, position INTEGER NOT NULL, name TEXT NOT NULL,
  PRIMARY KEY (character_id, position)
) STRICT, WITHOUT ROWID;
-- Ids of a character in the catalogues of the table catalogs.
CREATE TABLE character_ids (
  character_id INTEGER NOT NULL REFERENCES characters, catalog TEXT NOT NULL, id TEXT NOT NULL,
  PRIMARY KEY (catalog, id, character_id)
) STRICT, WITHOUT ROWID;
-- In which titles a character appears, and in which role.
CREATE TABLE appearances (
  character_id INTEGER NOT NULL REFERENCES characters, position INTEGER NOT NULL,
  anime_id INTEGER NOT NULL REFERENCES anime, role TEXT NOT NULL,
  PRIMARY KEY (character_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX appearances_by_anime ON appearances (anime_id);

-- All airings; finished is 1 if the source says that the episode was shown.
CREATE TABLE schedule (
  anime_id INTEGER NOT NULL REFERENCES anime, episode INTEGER NOT NULL, airing TEXT NOT NULL, finished INTEGER NOT NULL
) STRICT;
CREATE INDEX schedule_by_airing ON schedule (airing);
-- The feed of new episodes: each at each provider, when it appeared in the service.
CREATE TABLE updates (
  anime_id INTEGER NOT NULL, release_id TEXT NOT NULL, episode REAL NOT NULL, provider TEXT NOT NULL,
  embed_url TEXT NOT NULL, published_at TEXT NOT NULL,
  FOREIGN KEY (anime_id, release_id) REFERENCES releases
) STRICT;
CREATE INDEX updates_by_time ON updates (published_at);

-- Full-text search of titles:
-- SELECT anime.* FROM anime_search JOIN anime ON anime.id = anime_search.rowid WHERE anime_search MATCH 'фрірен'
CREATE VIRTUAL TABLE anime_search USING fts5 (
  title_ua, title_english, title_original, synonyms, tokenize = 'unicode61 remove_diacritics 2'
);
-- Full-text search of characters; its rowid is the id of the character.
CREATE VIRTUAL TABLE character_search USING fts5 (
  name_ua, name_en, name_native, other_names, tokenize = 'unicode61 remove_diacritics 2'
);

-- The name to show: Ukrainian, else English, else original.
CREATE VIEW titles AS
  SELECT id, slug, coalesce(title_ua, title_english, title_original) AS title, year, format, status FROM anime;
-- What can be watched in Ukrainian, and by whom: teams is a JSON array of their names.
CREATE VIEW in_ukrainian AS
  SELECT t.id AS anime_id, t.title, t.year, r.kind, json_group_array(DISTINCT m.name) AS teams,
    max(r.episodes_count) AS episodes
  FROM releases r JOIN titles t ON t.id = r.anime_id
    JOIN release_teams rt ON rt.anime_id = r.anime_id AND rt.release_id = r.id JOIN teams m ON m.id = rt.team_id
  GROUP BY t.id, r.kind;
-- The feed of new episodes with names, the newest first.
CREATE VIEW newest_episodes AS
  SELECT u.published_at, t.title, u.episode, r.kind, u.provider, u.embed_url, u.anime_id
  FROM updates u JOIN titles t ON t.id = u.anime_id
    JOIN releases r ON r.anime_id = u.anime_id AND r.id = u.release_id
  ORDER BY u.published_at DESC;
-- Characters of a title with their roles.
CREATE VIEW cast_lists AS
  SELECT a.anime_id, t.title, a.role, coalesce(c.name_ua, c.name_en) AS name, c.name_en, c.id AS character_id
  FROM appearances a JOIN characters c ON c.id = a.character_id JOIN titles t ON t.id = a.anime_id;
-- Titles of a team.
CREATE VIEW team_titles AS
  SELECT m.id AS team_id, m.name AS team, t.id AS anime_id, t.title, r.kind, r.episodes_count
  FROM release_teams rt JOIN teams m ON m.id = rt.team_id JOIN titles t ON t.id = rt.anime_id
    JOIN releases r ON r.anime_id = rt.anime_id AND r.id = rt.release_id;
