-- DATA_DIR/accounts.sqlite as commit 8701f822 made it. Never to be changed: later programs have to open it.
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE "api_key" (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     name TEXT NOT NULL,
     prefix TEXT NOT NULL,
     hash TEXT NOT NULL UNIQUE,
     enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
     created_at TEXT NOT NULL,
     used_on TEXT
   , expires_at TEXT, per_minute INTEGER CHECK (per_minute > 0), translit INTEGER CHECK (translit > 0), per_day INTEGER CHECK (per_day >= 0)) STRICT;
INSERT INTO "api_key" VALUES(1,'tester','aua_of-the-k','c76edd935573142d1d682321ad757b0f9255ecf8d15b3e8b81651eb2259b0229',1,'2026-02-01T10:00:00Z',NULL,NULL,NULL,NULL,NULL);
CREATE TABLE former_token (
     hash TEXT PRIMARY KEY,
     key_id INTEGER NOT NULL REFERENCES api_key ON DELETE CASCADE,
     prefix TEXT NOT NULL,
     valid_until TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
CREATE TABLE key_usage (
     key_id INTEGER NOT NULL REFERENCES api_key ON DELETE CASCADE,
     day TEXT NOT NULL,
     endpoint TEXT NOT NULL,
     calls INTEGER NOT NULL,
     PRIMARY KEY (key_id, day, endpoint)
   ) STRICT, WITHOUT ROWID;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('api_key',1);
COMMIT;
PRAGMA user_version = 3;
