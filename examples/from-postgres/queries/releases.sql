-- A row may also be one column of JSON, which is easier for lists of objects.
SELECT json_build_object(
  'anime', tr.title_id,
  'kind', CASE tr.kind WHEN 'dub' THEN 'voice' ELSE 'sub' END,
  'teams', (SELECT json_agg(tt.team_id ORDER BY tt.team_id) FROM translation_teams tt WHERE tt.translation_id = tr.id),
  'episodes', (
    SELECT json_agg(json_build_object(
      'number', e.number,
      'label', e.name,
      'addedAt', e.added_at,
      'sources', (
        SELECT json_agg(json_build_object('provider', p.name, 'embedUrl', p.url) ORDER BY p.id)
        FROM players p WHERE p.episode_id = e.id
      )
    ) ORDER BY e.number)
    FROM episodes e WHERE e.translation_id = tr.id AND EXISTS (SELECT FROM players p WHERE p.episode_id = e.id)
  )
)
FROM translations tr
WHERE EXISTS (SELECT FROM episodes e JOIN players p ON p.episode_id = e.id WHERE e.translation_id = tr.id)
ORDER BY tr.id;
