-- A row may also be one column of JSON, which is easier for lists of objects.
SELECT JSON_OBJECT(
  'anime', tr.title_id,
  'kind', CASE tr.kind WHEN 'dub' THEN 'voice' ELSE 'sub' END,
  'teams', (SELECT JSON_ARRAYAGG(tt.team_id) FROM translation_teams tt WHERE tt.translation_id = tr.id),
  'episodes', (
    SELECT JSON_ARRAYAGG(JSON_OBJECT(
      'number', e.number,
      'label', e.name,
      'addedAt', e.added_at,
      'sources', (
        SELECT JSON_ARRAYAGG(JSON_OBJECT('provider', p.name, 'embedUrl', p.url)) FROM players p WHERE p.episode_id = e.id
      )
    ))
    FROM episodes e WHERE e.translation_id = tr.id AND EXISTS (SELECT 1 FROM players p WHERE p.episode_id = e.id)
  )
)
FROM translations tr
WHERE EXISTS (SELECT 1 FROM episodes e JOIN players p ON p.episode_id = e.id WHERE e.translation_id = tr.id)
ORDER BY tr.id;
