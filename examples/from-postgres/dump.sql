-- The database of a typical site about anime with Ukrainian voice-over: titles, teams, translations of titles by teams,
-- their episodes, and the players of each episode. Titles and links are made up.
CREATE TABLE genres (
  id integer PRIMARY KEY,
  name text NOT NULL UNIQUE,
  name_ua text NOT NULL
);

CREATE TABLE titles (
  id integer PRIMARY KEY,
  slug text UNIQUE, -- empty: made of the title
  name_ua text NOT NULL,
  name_en text,
  name_original text,
  about text, -- HTML, as the editor of the site writes it
  kind text NOT NULL CHECK (kind IN ('series', 'film', 'ova')),
  state text NOT NULL CHECK (state IN ('announced', 'airing', 'finished')),
  first_day date,
  episodes_total integer,
  minutes integer,
  mal_id integer UNIQUE,
  rating numeric(4, 2),
  votes integer,
  adult boolean NOT NULL DEFAULT false,
  cover text -- below the folder of pictures
);

CREATE TABLE title_genres (
  title_id integer NOT NULL REFERENCES titles ON DELETE CASCADE,
  genre_id integer NOT NULL REFERENCES genres,
  PRIMARY KEY (title_id, genre_id)
);

CREATE TABLE teams (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  about text,
  telegram text
);

-- A translation of a title by one team, or by several together.
CREATE TABLE translations (
  id integer PRIMARY KEY,
  title_id integer NOT NULL REFERENCES titles ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('dub', 'sub'))
);

CREATE TABLE translation_teams (
  translation_id integer NOT NULL REFERENCES translations ON DELETE CASCADE,
  team_id uuid NOT NULL REFERENCES teams,
  PRIMARY KEY (translation_id, team_id)
);

CREATE TABLE episodes (
  id bigint PRIMARY KEY,
  translation_id integer NOT NULL REFERENCES translations ON DELETE CASCADE,
  number numeric(6, 1) NOT NULL,
  name text,
  added_at timestamp NOT NULL, -- by the clock of Kyiv
  UNIQUE (translation_id, number)
);
CREATE INDEX ON episodes (translation_id);

CREATE TABLE players (
  id bigint PRIMARY KEY,
  episode_id bigint NOT NULL REFERENCES episodes ON DELETE CASCADE,
  name text NOT NULL,
  url text NOT NULL
);
CREATE INDEX ON players (episode_id);

CREATE TABLE airings (
  title_id integer NOT NULL REFERENCES titles ON DELETE CASCADE,
  episode integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (title_id, episode, at)
);

INSERT INTO genres VALUES
  (1, 'Adventure', 'Пригоди'), (2, 'Comedy', 'Комедія'), (3, 'Drama', 'Драма'), (4, 'Mystery', 'Таємниця');

INSERT INTO titles VALUES
  (101, NULL, 'Ліхтар над Дніпром', 'Lantern over the Dnipro', '川の灯', '<p>Річковий ліхтарник шукає <b>зниклу баржу</b>.</p><p>Продовження — <a href="/anime/102">Ліхтар і туман</a>.</p>', 'series', 'finished', '2024-01-06', 4, 24, 900101, 7.85, 412, false, 'covers/101.webp'),
  (102, NULL, 'Ліхтар і туман', NULL, NULL, '<p>Друга подорож.<br>Тепер — узимку.</p>', 'series', 'airing', '2025-10-04', 12, 24, 900102, NULL, NULL, false, 'covers/102.webp'),
  (103, NULL, 'Чай о шостій', 'Tea at Six', '六時のお茶', '<p>Три подруги відкривають чайну.</p>', 'series', 'airing', '2025-10-07', NULL, 12, 900103, 8.10, 95, false, NULL),
  (104, NULL, 'Зоряна пошта', 'Star Post', '星の郵便', NULL, 'film', 'finished', '2023-08-11', 1, 96, 900104, 8.42, 1203, false, NULL),
  (105, NULL, 'Їжаки на даху', NULL, 'ハリネズミ', '<ul><li>їжаки</li><li>дах</li></ul>', 'ova', 'finished', '2022-05-20', 2, 28, NULL, 6.90, 40, false, NULL),
  (106, 'last-train', 'Останній потяг', 'The Last Train', NULL, NULL, 'series', 'announced', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL);

INSERT INTO title_genres VALUES (101, 1), (101, 4), (102, 1), (103, 2), (104, 1), (104, 3), (105, 2), (106, 3);

INSERT INTO teams VALUES
  ('2f0c5a52-6c1c-4b0a-9d5e-0d6a4f0a1b01', 'Студія «Маяк»', '<p>Озвучуємо від 2019 року.</p>', 'https://t.me/example_mayak'),
  ('8a4f1c3e-52d7-4e0b-8a3f-7c2b9e6d5f02', 'Гурт «Паперові журавлі»', NULL, NULL),
  ('c1d2e3f4-0a1b-4c2d-9e3f-5a6b7c8d9e03', 'Soniashnyk Subs', NULL, NULL);

INSERT INTO translations VALUES (1, 101, 'dub'), (2, 101, 'sub'), (3, 102, 'dub'), (4, 103, 'sub'), (5, 104, 'dub'), (6, 105, 'dub');

INSERT INTO translation_teams VALUES
  (1, '2f0c5a52-6c1c-4b0a-9d5e-0d6a4f0a1b01'), (2, 'c1d2e3f4-0a1b-4c2d-9e3f-5a6b7c8d9e03'),
  (3, '2f0c5a52-6c1c-4b0a-9d5e-0d6a4f0a1b01'), (3, '8a4f1c3e-52d7-4e0b-8a3f-7c2b9e6d5f02'),
  (4, 'c1d2e3f4-0a1b-4c2d-9e3f-5a6b7c8d9e03'), (5, '8a4f1c3e-52d7-4e0b-8a3f-7c2b9e6d5f02'),
  (6, '2f0c5a52-6c1c-4b0a-9d5e-0d6a4f0a1b01');

INSERT INTO episodes VALUES
  (1, 1, 1, 'Баржа', '2024-01-07 20:00:00'), (2, 1, 2, NULL, '2024-01-14 20:00:00'), (3, 1, 3, NULL, '2024-01-21 20:00:00'),
  (4, 1, 4, 'Берег', '2024-01-28 20:00:00'), (5, 2, 1, NULL, '2024-01-06 23:30:00'), (6, 2, 1.5, 'Спецвипуск', '2024-02-01 12:00:00'),
  (7, 3, 1, NULL, '2025-10-05 19:00:00'), (8, 3, 2, NULL, '2025-10-12 19:00:00'), (9, 4, 1, NULL, '2025-10-08 09:15:00'),
  (10, 5, 1, NULL, '2023-11-02 18:00:00'), (11, 6, 1, NULL, '2022-09-01 10:00:00'), (12, 6, 2, NULL, '2022-09-02 10:00:00');

INSERT INTO players VALUES
  (1, 1, 'Течія', 'https://player.example/e/1'), (2, 1, 'Хвиля', 'https://video.example/1'), (3, 2, 'Течія', 'https://player.example/e/2'),
  (4, 3, 'Течія', 'https://player.example/e/3'), (5, 4, 'Течія', 'https://player.example/e/4'), (6, 5, 'Хвиля', 'https://video.example/5'),
  (7, 6, 'Хвиля', 'https://video.example/6'), (8, 7, 'Течія', 'https://player.example/e/7'), (9, 8, 'Течія', 'https://player.example/e/8'),
  (10, 9, 'Хвиля', 'https://video.example/9'), (11, 10, 'Течія', 'https://player.example/e/10'), (12, 11, 'Течія', 'https://player.example/e/11'),
  (13, 12, 'Течія', 'https://player.example/e/12');

INSERT INTO airings VALUES
  (102, 3, '2025-10-18 16:00:00+03'), (102, 4, '2025-10-25 16:00:00+03'), (103, 2, '2025-10-14 18:30:00+03'), (103, 3, '2025-10-21 18:30:00+03');
