/** Catalogues that sources are made with: their names, and the addresses of titles there. */

export const myAnimeList = { name: 'MyAnimeList', urls: { anime: 'https://myanimelist.net/anime/{id}' } };

export const aniList = { name: 'AniList', urls: { anime: 'https://anilist.co/anime/{id}' } };
