/** External catalogues that converters use: their names, and the addresses of their titles. */

export const myAnimeList = { name: 'MyAnimeList', urls: { anime: 'https://myanimelist.net/anime/{id}' } };

export const aniList = { name: 'AniList', urls: { anime: 'https://anilist.co/anime/{id}' } };
