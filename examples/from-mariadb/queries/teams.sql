SELECT
  id,
  name,
  about AS description,
  IF(telegram IS NULL, NULL, JSON_OBJECT('telegram', telegram)) AS links
FROM teams
ORDER BY name;
