/** Catalogues that sources are made with: their names, and where they show a title. */

export const myAnimeList = { name: 'MyAnimeList', urls: { anime: 'https://myanimelist.net/anime/{id}' } };

export const aniList = { name: 'AniList', urls: { anime: 'https://anilist.co/anime/{id}' } };
