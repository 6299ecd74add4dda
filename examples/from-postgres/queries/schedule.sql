SELECT title_id AS anime, episode, at AS airing, at < now() AS finished FROM airings ORDER BY at;
