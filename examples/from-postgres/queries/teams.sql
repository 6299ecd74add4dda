SELECT
  id,
  name,
  about AS description,
  CASE WHEN telegram IS NOT NULL THEN json_build_object('telegram', telegram) END AS links
FROM teams
ORDER BY name;
