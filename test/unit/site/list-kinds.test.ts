/**
 * Lists as services and their tools write them, and texts as people paste them. Most forms come from exporters, converters
 * and bug reports of Shikimori, Hikka, Kitsu, AniList, AniDB, Anime-Planet, Simkl, Yamtrack and MyAnimeList.
 */
import { describe, expect, test } from 'vitest';
import type { ListEntry } from '../../../src/site/lists/entries.ts';
import { type ReadList, readList } from '../../../src/site/lists/read-list.ts';

interface Expected {
  /** `M20 planned Naruto, A5`: of MyAnimeList (M), AniList (A), Kitsu (K), AniDB (D). */
  readonly entries: string;
  readonly manga?: number;
  readonly refused?: NonNullable<ReadList['refused']>;
  readonly titles?: readonly string[];
}
type Case = readonly [name: string, text: string, expected: Expected];

const letters: Readonly<Record<ListEntry['source'], string>> = {
  MyAnimeList: 'M',
  AniList: 'A',
  Kitsu: 'K',
  AniDB: 'D',
};

function expectList(text: string, { entries, manga = 0, refused, titles = [] }: Expected) {
  const list = readList(text, 'MyAnimeList');
  const said = list.entries.map(({ source, id, status, title }) =>
    [letters[source] + id, status, title].filter((part) => part !== undefined).join(' '),
  );
  expect({
    entries: said.join(', '),
    manga: list.manga,
    titles: list.titles?.map(({ title }) => title) ?? [],
  }).toEqual({ entries, manga, titles });
  if (entries === '') expect(list.refused).toBe(refused);
}

const lists: readonly Case[] = [
  [
    'shiki json',
    '[{"target_title":"A","target_id":20,"target_type":"Anime","score":0,"status":"planned","rewatches":0,"episodes":0,"text":null},{"target_title":"B","target_id":21,"target_type":"Anime","status":"rewatching"}]',
    { entries: 'M20 planned A, M21 watching B' },
  ],
  [
    'shiki xml',
    '<?xml version="1.0" encoding="UTF-8"?>\n<myanimelist>\n  <myinfo>\n    <user_export_type>1</user_export_type>\n  </myinfo>\n  <anime>\n    <series_title>Gintama&#39;</series_title>\n    <series_type>tv</series_type>\n    <series_episodes>51</series_episodes>\n    <series_animedb_id>9969</series_animedb_id>\n    <my_watched_episodes>51</my_watched_episodes>\n    <my_times_watched>1</my_times_watched>\n    <my_score>10</my_score>\n    <my_status>Completed</my_status>\n    <shiki_status>Rewatching</shiki_status>\n    <my_comments nil="true"/>\n    <update_on_import>1</update_on_import>\n  </anime>\n</myanimelist>',
    { entries: "M9969 watching Gintama'" },
  ],
  [
    'old shiki xml',
    '<?xml version="1.0" encoding="UTF-8"?><myanimelist><myinfo><user_export_type>1</user_export_type></myinfo><anime><anime_animedb_id>1</anime_animedb_id><my_watched_episodes>2</my_watched_episodes><my_score></my_score><my_status>Plan to Watch</my_status><shiki_status>Rewatching</shiki_status></anime></myanimelist>',
    { entries: 'M1 watching' },
  ],
  [
    'shiki #1407',
    '<myanimelist><anime><series_animedb_id>5</series_animedb_id><my_status>Plan to Read</my_status></anime></myanimelist>',
    { entries: 'M5 planned' },
  ],
  [
    'own csv uk',
    '\ufeffНазва,Озвучили,Зробили субтитри,У списку,Джерело,id\r\n"Один, два",Голос,,дивлюся,MyAnimeList,1\r\nБ,,,переглянуто,AniList,2\r\nВ,,,відкладено,MyAnimeList,3\r\nГ,,,кинуто,MyAnimeList,4\r\nҐ,,,заплановано,MyAnimeList,5\r\n',
    { entries: 'M1 watching Один, два, A2 completed Б, M3 onHold В, M4 dropped Г, M5 planned Ґ' },
  ],
  [
    'own tsv en',
    'Title\tVoiced by\tSubtitled by\tIn the list\tSource\tid\n[Oshi no Ko]\t\t\ton hold\tMyAnimeList\t1\nB\t\t\tplanned\tAniList\t2\n',
    { entries: 'M1 onHold [Oshi no Ko], A2 planned B' },
  ],
  [
    'kitsu xml',
    '<?xml version="1.0"?><myanimelist><myinfo><user_export_type>1</user_export_type></myinfo><anime><series_animedb_id>7</series_animedb_id><my_watched_episodes>3</my_watched_episodes><my_status>On Hold</my_status><update_on_import>1</update_on_import></anime></myanimelist>',
    { entries: 'M7 onHold' },
  ],
  [
    'kitsu api',
    '{"data":[{"id":"900","type":"libraryEntries","attributes":{"status":"current","progress":3},"relationships":{"anime":{"data":{"type":"anime","id":"1"}}}}],"included":[{"id":"1","type":"anime","attributes":{"slug":"cowboy-bebop","canonicalTitle":"Cowboy Bebop","subtype":"TV","status":"finished"},"relationships":{"mappings":{"data":[{"type":"mappings","id":"3"}]}}},{"id":"3","type":"mappings","attributes":{"externalSite":"myanimelist/anime","externalId":"8"}}],"meta":{"count":1}}',
    { entries: 'M8 watching Cowboy Bebop' },
  ],
  [
    'yamtrack',
    'media_id,source,media_type,title,image,season_number,episode_number,score,status,notes,start_date,end_date,progress\n52991,mal,anime,Frieren,https://x/y.jpg,,,10,Completed,,,,28\n2,mal,manga,Berserk,,,,,In progress,,,,1\n1396,tmdb,tv,Breaking Bad,,,,,Planning,,,,\n20,mal,anime,Naruto,,,,,In progress,,,,5\n',
    { entries: 'M52991 completed Frieren, M20 watching Naruto', manga: 1, titles: ['Breaking Bad'] },
  ],
  [
    'anime-planet',
    '{"user":{"name":"x"},"export":{"date":"2024-01-01","type":"anime","version":"v1"},"entries":[{"name":"Cowboy Bebop","rating":5,"times":1,"eps":26,"status":"watched"},{"name":"86","status":"want to watch"}]}',
    { entries: '', refused: 'titles', titles: ['Cowboy Bebop', '86'] },
  ],
  [
    'anidb xml',
    '<?xml version="1.0" encoding="utf-8"?>\n<MyList>\n<User Id="12345" Name="t"/>\n<Anime Id="1135" Eps="1" EpsTotal="1">\n <Ep Id="12814" EpNo="1" Name="OVA"><File Id="54357" LId="16588092"/></Ep>\n</Anime>\n<Anime Id="222" Eps="4" EpsTotal="4"><Ep Id="2614" EpNo="1"/></Anime></MyList>',
    { entries: 'D1135, D222' },
  ],
  [
    'mal load.json',
    '[{"status":2,"score":9,"tags":"","is_rewatching":0,"num_watched_episodes":26,"anime_title":"Cowboy Bebop","anime_num_episodes":26,"anime_id":1,"anime_url":"/anime/1/Cowboy_Bebop","anime_media_type_string":"TV"},{"status":6,"anime_id":5,"anime_title":"B"}]',
    { entries: 'M1 completed Cowboy Bebop, M5 planned B' },
  ],
  [
    'mal api',
    '{"data":[{"node":{"id":1,"title":"Cowboy Bebop","main_picture":{"medium":"x"},"media_type":"tv","status":"finished_airing"},"list_status":{"status":"plan_to_watch","score":0,"num_episodes_watched":0,"is_rewatching":false}}],"paging":{}}',
    { entries: 'M1 planned Cowboy Bebop' },
  ],
  [
    'anilist gdpr',
    '{"user":{"id":1},"lists":[{"user_id":1,"series_type":0,"series_id":5,"priority":0,"score":0,"status":1,"progress":0},{"series_type":0,"series_id":6,"status":4},{"series_type":1,"series_id":7,"status":0}],"favourites":[],"reviews":[]}',
    { entries: 'A5 planned, A6 onHold', manga: 1 },
  ],
  [
    'simkl',
    '{"anime":[{"status":"plantowatch","show":{"title":"X","year":2020,"ids":{"simkl":1,"mal":"20","anidb":"30"}},"anime_type":"tv"},{"status":"hold","show":{"title":"Y","ids":{"mal":"21"}}}],"shows":[{"status":"completed","show":{"title":"Z","ids":{"tmdb":"9"}}}],"movies":[]}',
    { entries: 'M20 planned X, M21 onHold Y' },
  ],
  [
    'shiki json pretty',
    '[\n  {\n    "target_title": "Bleach",\n    "target_title_ru": "Блич",\n    "target_id": 269,\n    "target_type": "Anime",\n    "score": 8,\n    "status": "on_hold",\n    "rewatches": 0,\n    "episodes": 100,\n    "volumes": 0,\n    "chapters": 0,\n    "text": ""\n  },\n  {\n    "target_title": "C",\n    "target_id": 30,\n    "target_type": "Anime",\n    "status": "dropped"\n  }\n]',
    { entries: 'M269 onHold Bleach, M30 dropped C' },
  ],
  [
    'shiki api rates',
    '[{"id":555,"score":0,"status":"planned","episodes":0,"rewatches":0,"user":{"id":1,"nickname":"x"},"anime":{"id":40,"name":"A","russian":"А","kind":"tv","status":"released","url":"/animes/40-a"},"manga":null},{"id":556,"status":"rewatching","anime":{"id":41,"name":"B"},"manga":null}]',
    { entries: 'M40 planned A, M41 watching B' },
  ],
  [
    'shiki graphql',
    '{"data":{"userRates":[{"id":"1","status":"rewatching","anime":{"id":"20","malId":"20","name":"Naruto"}}]}}',
    { entries: 'M20 watching Naruto' },
  ],
  [
    'own csv en bom',
    `\ufeffTitle,Voiced by,Subtitled by,In the list,Source,id\r\nA,,,watching,AniList,1\r\nB,,,plan to watch,MyAnimeList,2\r\n"'=C",,,completed,MyAnimeList,3\r\n`,
    { entries: 'A1 watching A, M2 planned B, M3 completed =C' },
  ],
  [
    'own tsv uk',
    'Назва\tОзвучили\tЗробили субтитри\tУ списку\tДжерело\tid\nА\t\t\tвідкладено\tAniList\t8\nБ\t\t\t\tMyAnimeList\t9\n',
    { entries: 'A8 onHold А, M9 Б' },
  ],
  [
    'kitsu xml 2',
    '<?xml version="1.0"?>\n<myanimelist>\n  <myinfo>\n    <user_export_type>1</user_export_type>\n  </myinfo>\n  <anime>\n    <series_animedb_id>100</series_animedb_id>\n    <my_watched_episodes>0</my_watched_episodes>\n    <my_score>0</my_score>\n    <my_status>Plan to Watch</my_status>\n  </anime>\n  <anime>\n    <series_animedb_id>101</series_animedb_id><my_status>Watching</my_status></anime></myanimelist>',
    { entries: 'M100 planned, M101 watching' },
  ],
  [
    'kitsu api no mappings',
    '{"data":[{"id":"1","type":"library-entries","attributes":{"status":"on_hold"},"relationships":{"anime":{"data":{"type":"anime","id":"12"}},"manga":{"data":null}}}],"included":[{"id":"12","type":"anime","attributes":{"canonicalTitle":"One Piece"}}]}',
    { entries: 'K12 onHold One Piece' },
  ],
  [
    'yamtrack reordered',
    'source,media_id,media_type,title,status\nmal,1,anime,A,Repeating\nmal,2,anime,B,Paused\nmal,3,anime,C,Dropped\nmanual,4,anime,D,Completed\nmangaupdates,5,manga,E,Completed\n',
    { entries: 'M1 watching A, M2 onHold B, M3 dropped C', manga: 1, titles: ['D'] },
  ],
  [
    'anime-planet 2',
    `{"user":{"name":"x"},"export":{"type":"anime"},"entries":[{"name":"A","status":"stalled"},{"name":"B","status":"won't watch"},{"name":"C","status":"watching"}]}`,
    { entries: '', refused: 'titles', titles: ['A', 'B', 'C'] },
  ],
  [
    'anidb csv',
    'aid,eid,gid,lid,status,viewdate,anime_name,episode_name\n23,1,2,3,1,0,Cowboy Bebop,Asteroid Blues\n23,2,2,4,1,0,Cowboy Bebop,Stray Dog\n69,5,2,9,1,0,One Piece,x\n',
    { entries: 'D23 Cowboy Bebop, D69 One Piece' },
  ],
  [
    'jikan v3',
    '{"request_hash":"x","anime":[{"mal_id":1,"title":"Cowboy Bebop","type":"TV","watching_status":6,"score":0},{"mal_id":5,"title":"B","watching_status":2}]}',
    { entries: 'M1 planned Cowboy Bebop, M5 completed B' },
  ],
  [
    'anilist csv',
    'ListName,Status,Progress,Score,Type,Format,TitleRomaji,TitleEnglish,AniListID,MALID\nWatching,CURRENT,3,0,ANIME,TV,Naruto,,20,20\nReading,CURRENT,3,0,MANGA,MANGA,Berserk,,30002,2\n',
    { entries: 'M20 watching Naruto', manga: 1 },
  ],
  [
    'mal-sync like',
    '[{"malId":20,"title":"Naruto","status":"watching"},{"malId":21,"title":"B","status":"plan to watch"}]',
    { entries: 'M20 watching Naruto, M21 planned B' },
  ],
  [
    'anidb mylist xml',
    '<?xml version="1.0" encoding="UTF-8"?>\n<mylistexport>\n <mylist lid="1" fid="7" eid="3" aid="901" gid="5" state="1"/>\n <mylist lid="2" fid="8" eid="4" aid="901"/>\n <mylist lid="3" fid="9" eid="5" aid="12"/></mylistexport>',
    { entries: 'D901, D12' },
  ],
  [
    'anilist page',
    '{"data":{"Page":{"mediaList":[{"id":5318,"status":"COMPLETED","media":{"id":1,"title":{"romaji":"Cowboy Bebop"},"type":"ANIME","status":"FINISHED"}}]}}}',
    { entries: 'A1 completed Cowboy Bebop' },
  ],
  [
    'hikka export',
    '{"anime":[{"note":null,"hikka_slug":"naruto-c9a1b2","mal_id":20,"status":"watching","score":0,"episodes":3,"rewatches":0},{"hikka_slug":"x","mal_id":21,"status":"planned"}],"manga":[{"hikka_slug":"b","mal_id":2,"status":"reading"}],"novel":[{"hikka_slug":"c","mal_id":3,"status":"planned"}]}',
    { entries: 'M20 watching, M21 planned', manga: 2 },
  ],
  [
    'hikka xml',
    '<?xml version="1.0" encoding="UTF-8" ?>\n<!--\n Created by XML Export feature at MyAnimeList.net\n Version 1.1.0\n-->\n<myanimelist>\n  <myinfo>\n    <user_export_type>1</user_export_type>\n  </myinfo>\n  <anime>\n    <series_animedb_id>20</series_animedb_id>\n    <series_title><![CDATA[naruto-c9a1b2]]></series_title>\n    <series_type></series_type>\n    <my_status>On-Hold</my_status>\n    <my_comments><![CDATA[<anime> </anime> <series_animedb_id>99</series_animedb_id>]]></my_comments>\n  </anime>\n</myanimelist>',
    { entries: 'M20 onHold naruto-c9a1b2' },
  ],
  [
    'comments with tags',
    '<myanimelist><anime><series_animedb_id>1</series_animedb_id><my_comments><![CDATA[plut&Atilde; <br /> </anime><anime><series_animedb_id>7</series_animedb_id>]]></my_comments><my_status>Dropped</my_status></anime></myanimelist>',
    { entries: 'M1 dropped' },
  ],
  [
    'empty my_status',
    '<myanimelist><anime><series_animedb_id>1</series_animedb_id><series_title>Panty & Stocking</series_title><my_status /></anime></myanimelist>',
    { entries: 'M1 Panty & Stocking' },
  ],
  [
    'mal xml watching 1',
    '<myanimelist><anime><series_animedb_id>1</series_animedb_id><my_status>1</my_status></anime><anime><series_animedb_id>2</series_animedb_id><my_status>6</my_status></anime></myanimelist>',
    { entries: 'M1 watching, M2 planned' },
  ],
  [
    'anilist custom lists twice',
    '{"data":{"MediaListCollection":{"lists":[{"name":"Watching","isCustomList":false,"status":"CURRENT","entries":[{"mediaId":5,"status":"CURRENT","customLists":{"fav":true},"media":{"id":5,"idMal":50,"type":"ANIME","source":"MANGA","status":"FINISHED","title":{"userPreferred":"X"}}}]},{"name":"fav","isCustomList":true,"entries":[{"mediaId":5,"status":"CURRENT","media":{"id":5,"idMal":50,"type":"ANIME","source":"MANGA"}}]}]}}}',
    { entries: 'M50 watching X' },
  ],
  [
    'yamtrack anilist source',
    'media_id,source,media_type,title,status\n21,anilist,anime,A,Planning\n',
    { entries: 'A21 planned A' },
  ],
  ['kitsu csv', 'kitsu_id,title,status\n1,Cowboy Bebop,current\n', { entries: 'K1 watching Cowboy Bebop' }],
  [
    'anidb json',
    '{"anime":[{"aid":23,"title":"Cowboy Bebop"},{"aid":69}]}',
    { entries: 'D23 Cowboy Bebop, D69' },
  ],
  [
    'simkl csv',
    'Title,Type,Status,SIMKL_ID,MAL,TVDB\nA,anime,watching,5,,\n',
    { entries: '', refused: 'table', titles: ['A'] },
  ],
  [
    'own csv edited in excel',
    'Назва;Озвучили;Зробили субтитри;У списку;Джерело;id\r\n"А; Б";Голос;;Переглянуто;MyAnimeList;1\r\n;;;;;\r\n',
    { entries: 'M1 completed А; Б' },
  ],
  [
    'taiga-like library',
    '<library><anime><id>20</id><progress>3</progress><status>1</status></anime></library>',
    { entries: 'M20 watching' },
  ],
  [
    'string ids in json',
    '[{"target_id":"20","target_type":"Anime","status":"completed"},{"target_id":"20.0","target_type":"Anime"}]',
    { entries: 'M20 completed' },
  ],
];

const manga: readonly Case[] = [
  ['table type', 'mal_id,title,type\n1,Monster,Manga\n2,B,TV', { entries: 'M2 B', manga: 1 }],
  ['table light novel', 'mal_id;Назва;Тип\n1;А;Ранобе\n3;Б;TV', { entries: 'M3 Б', manga: 1 }],
  [
    'anilist format',
    '{"data":{"MediaListCollection":{"lists":[{"name":"x","entries":[{"mediaId":30002,"status":"CURRENT","media":{"id":30002,"format":"MANGA","title":{"romaji":"Berserk"}}},{"mediaId":1,"status":"CURRENT","media":{"id":1,"format":"TV","title":{"romaji":"A"}}},{"mediaId":9,"media":{"format":"NOVEL"}}]}]}}}',
    { entries: 'A1 watching A', manga: 2 },
  ],
  [
    'mal manga xml',
    '<myanimelist><myinfo><user_export_type>2</user_export_type></myinfo><manga><manga_mangadb_id>7</manga_mangadb_id><my_status>Reading</my_status><update_on_import>1</update_on_import></manga></myanimelist>',
    { entries: '', manga: 1, refused: 'manga' },
  ],
  [
    'shiki ranobe xml',
    '<myanimelist><myinfo><user_export_type>2</user_export_type></myinfo><ranobe><series_title>A</series_title><manga_mangadb_id>7</manga_mangadb_id></ranobe><manga><series_title>B</series_title><manga_mangadb_id>8</manga_mangadb_id></manga></myanimelist>',
    { entries: '', manga: 2, refused: 'manga' },
  ],
  [
    'anime el. of type manga',
    '<myanimelist><anime><series_animedb_id>1</series_animedb_id><series_title>Monster</series_title><series_type>Manga</series_type></anime><anime><series_animedb_id>2</series_animedb_id><series_type>Movie</series_type></anime></myanimelist>',
    { entries: 'M2', manga: 1 },
  ],
  [
    'anime el. with manga id',
    '<myanimelist><anime><manga_mangadb_id>1</manga_mangadb_id><my_read_chapters>4</my_read_chapters></anime><anime><series_animedb_id>2</series_animedb_id></anime></myanimelist>',
    { entries: 'M2', manga: 1 },
  ],
  [
    'shiki ranobe json',
    '[{"target_id":1,"target_type":"Ranobe","status":"planned"},{"target_id":2,"target_type":"Anime","status":"planned"}]',
    { entries: 'M2 planned', manga: 1 },
  ],
  [
    'links',
    'https://myanimelist.net/manga/2/Berserk\nhttps://shikimori.one/ranobe/9115-a\nhttps://myanimelist.net/anime/1',
    { entries: 'M1', manga: 2 },
  ],
  [
    'mal manga load.json',
    '[{"status":1,"manga_id":2,"manga_title":"Berserk","manga_media_type_string":"Manga"}]',
    { entries: '', manga: 1, refused: 'manga' },
  ],
  [
    'anime-planet manga',
    '{"export":{"type":"manga"},"entries":[{"name":"Berserk","status":"reading"},{"name":"B","status":"read"}]}',
    { entries: '', manga: 2, refused: 'manga' },
  ],
  ['adapted from manga stays', 'mal_id,title,type,source\n1,Monster,TV,Manga', { entries: 'M1 Monster' }],
  [
    'table format',
    'id\ttitle\tformat\n1\tA\tNOVEL\n2\tB\tTV_SHORT\n3\tC\tONE_SHOT',
    { entries: 'M2 B', manga: 2 },
  ],
  ['table media_type', 'anilist_id,media_type,name\n1,MANGA,A\n2,ANIME,B', { entries: 'A2 B', manga: 1 }],
  ['table манґа', 'Назва;MAL ID;Тип\nА;1;Манґа\nБ;2;Серіал\nВ;3;манхва', { entries: 'M2 Б', manga: 2 }],
  [
    'anilist manga alias',
    '{"data":{"manga":{"lists":[{"name":"Reading","entries":[{"mediaId":1,"status":"CURRENT"},{"mediaId":2}]}]},"anime":{"lists":[{"name":"Watching","entries":[{"mediaId":3,"status":"CURRENT"}]}]}}}',
    { entries: 'A3 watching', manga: 2 },
  ],
  [
    'anilist media one_shot',
    '{"data":{"MediaListCollection":{"lists":[{"entries":[{"mediaId":5,"media":{"id":5,"format":"ONE_SHOT"}},{"mediaId":6,"media":{"id":6,"format":"OVA"}}]}]}}}',
    { entries: 'A6', manga: 1 },
  ],
  [
    'xml manga with series_mangadb_id',
    '<?xml version="1.0"?>\n<myanimelist>\n<manga>\n<series_mangadb_id>4</series_mangadb_id>\n<series_title>X</series_title>\n<my_status>Plan to Read</my_status>\n<update_on_import>1</update_on_import>\n</manga>\n<manga><series_mangadb_id>5</series_mangadb_id></manga></myanimelist>',
    { entries: '', manga: 2, refused: 'manga' },
  ],
  [
    'xml light novel',
    '<myanimelist><anime><series_animedb_id>1</series_animedb_id><series_type>Light Novel</series_type></anime><anime><series_animedb_id>9</series_animedb_id><series_type>ONA</series_type></anime></myanimelist>',
    { entries: 'M9', manga: 1 },
  ],
  [
    'mal api manga',
    '{"data":[{"node":{"id":2,"title":"Berserk"},"list_status":{"status":"reading","num_chapters_read":3,"num_volumes_read":0,"is_rereading":false}}]}',
    { entries: '', manga: 1, refused: 'manga' },
  ],
  [
    'shiki api manga rate',
    '[{"id":1,"status":"watching","anime":null,"manga":{"id":2,"name":"Berserk","kind":"manga"}},{"id":2,"status":"watching","anime":{"id":3,"name":"A"},"manga":null}]',
    { entries: 'M3 watching A', manga: 1 },
  ],
  [
    'kitsu manga',
    '{"data":[{"id":"9","type":"libraryEntries","attributes":{"status":"current"},"relationships":{"manga":{"data":{"type":"manga","id":"4"}}}}],"included":[{"id":"4","type":"manga","attributes":{"canonicalTitle":"X"}}]}',
    { entries: '', manga: 1, refused: 'manga' },
  ],
  [
    'old manga links',
    'http://myanimelist.net/manga.php?id=2 and http://myanimelist.net/anime.php?id=3',
    { entries: 'M3', manga: 1 },
  ],
  [
    'links in table',
    'title,url\nA,https://shikimori.one/mangas/2-berserk\nB,https://shikimori.one/animes/3-b',
    { entries: 'M3 B', manga: 1 },
  ],
  [
    'novel in words of a title stays',
    'mal_id,title,type\n1,The Novel Girl,Movie\n2,Manga Time,TV',
    { entries: 'M1 The Novel Girl, M2 Manga Time' },
  ],
  [
    'mal types',
    'mal_id,title,type\n1,a,Manhwa\n2,b,Doujinshi\n3,c,OEL\n4,d,Novel\n5,e,TV Special\n6,f,Music',
    { entries: 'M5 e, M6 f', manga: 4 },
  ],
  [
    'ua words',
    'id,назва,вид\n1,а,Мальопис\n2,б,Лайт-новела\n3,в,Фільм\n4,г,Роман',
    { entries: 'M3 в', manga: 3 },
  ],
  ['manga with country', 'id;title;type\n1;A;Manga (Japan)\n2;B;Anime', { entries: 'M2 B', manga: 1 }],
  [
    'hikka manga xml',
    '<myanimelist><myinfo><user_export_type>2</user_export_type></myinfo><manga><manga_mangadb_id>2</manga_mangadb_id><manga_title><![CDATA[x]]></manga_title><my_read_volumes>0</my_read_volumes></manga></myanimelist>',
    { entries: '', manga: 1, refused: 'manga' },
  ],
  [
    'gdpr only manga',
    '{"lists":[{"series_type":1,"series_id":30002,"status":0}]}',
    { entries: '', manga: 1, refused: 'manga' },
  ],
  [
    'yamtrack book game',
    'media_id,source,media_type,title,status\n1,openlibrary,book,A,Completed\n2,igdb,game,B,Completed\n3,mal,anime,C,Completed',
    { entries: 'M3 completed C', manga: 2 },
  ],
  [
    'shiki xml manga kind',
    '<myanimelist><myinfo><user_export_type>2</user_export_type></myinfo><manga><series_title>A</series_title><series_type>one_shot</series_type><manga_mangadb_id>7</manga_mangadb_id><my_read_chapters>1</my_read_chapters><shiki_status>Reading</shiki_status></manga></myanimelist>',
    { entries: '', manga: 1, refused: 'manga' },
  ],
  [
    'manga links in a list of titles',
    '1. Berserk https://anilist.co/manga/30002/Berserk/\n2. Monster https://myanimelist.net/manga/1/Monster',
    { entries: '', manga: 2, refused: 'manga' },
  ],
  [
    'light_novel enum',
    '[{"mal_id":1,"media_type":"light_novel","title":"a","status":"completed"},{"mal_id":2,"media_type":"ova","status":"completed"}]',
    { entries: 'M2 completed', manga: 1 },
  ],
  [
    'manga column with mal_manga_id',
    'mal_manga_id,title\n2,Berserk',
    { entries: '', manga: 1, refused: 'manga' },
  ],
];

const pasted: readonly Case[] = [
  ['title with number', 'Mob Psycho 100', { entries: '', titles: ['Mob Psycho 100'] }],
  [
    'numbered links',
    '1. https://myanimelist.net/anime/5114\n2. https://myanimelist.net/anime/21',
    { entries: 'M5114, M21' },
  ],
  ['array', '[20, 21]', { entries: 'M20, M21' }],
  ['hashes', '#20\n#21', { entries: 'M20, M21' }],
  [
    'old links',
    'http://myanimelist.net/anime.php?id=20\nhttp://www.myanimelist.net/anime/21',
    { entries: 'M20, M21' },
  ],
  [
    'copied list page',
    '#\tAnime Title\tScore\tType\tProgress\n1\tCowboy Bebop\t10\tTV\t26\n2\t91 Days\t9\tTV\t12 / 12',
    { entries: '', refused: 'table', titles: ['Cowboy Bebop', '91 Days'] },
  ],
  [
    'numbered titles',
    '1. Naruto\n2. 86\n3) Steins;Gate',
    { entries: '', titles: ['Naruto', '86', 'Steins;Gate'] },
  ],
  ['one number, one title', '20\nNaruto', { entries: '', titles: ['20', 'Naruto'] }],
  [
    'scores beside links',
    'https://anilist.co/anime/21 10\nhttps://anilist.co/anime/20/Naruto/ 9',
    { entries: 'A21, A20' },
  ],
  ['ids with commas', '20, 21; 22\n23', { entries: 'M20, M21, M22, M23' }],
  [
    'shikimori links',
    'https://shikimori.one/animes/z5114-fullmetal\nshikimori.org/animes/21-one-piece',
    { entries: 'M5114, M21' },
  ],
  [
    'release names',
    '[SubsPlease] Naruto - 01 (1080p).mkv',
    { entries: '', titles: ['[SubsPlease] Naruto - 01 (1080p).mkv'] },
  ],
  [
    'titles of several lines',
    '5 Centimeters per Second\nKaiju No. 8\n\n91 Days\n',
    { entries: '', titles: ['5 Centimeters per Second', 'Kaiju No. 8', '91 Days'] },
  ],
  [
    'bulleted titles',
    '- Naruto\n• Bleach\n* One Piece 9/10',
    { entries: '', titles: ['Naruto', 'Bleach', 'One Piece'] },
  ],
  [
    'numbered links with title',
    '1) Fullmetal — https://myanimelist.net/anime/5114/Fullmetal_Alchemist (10/10)\n2) One Piece https://anilist.co/anime/21/One-Piece/ 9',
    { entries: 'M5114, A21' },
  ],
  ['array of strings', '["20", "21"]', { entries: 'M20, M21' }],
  [
    'array of links',
    '["https://myanimelist.net/anime/20","https://myanimelist.net/manga/2"]',
    { entries: 'M20', manga: 1 },
  ],
  ['hash in one line', '#20 #21, #22', { entries: 'M20, M21, M22' }],
  ['edit link', 'https://myanimelist.net/ownlist/anime/5114/edit', { entries: 'M5114' }],
  [
    'old id link with others',
    'myanimelist.net/anime.php?id=199&x=1; shikimori.me/animes/5',
    { entries: 'M199, M5' },
  ],
  [
    'copied mal page',
    'All Anime\nCurrently Watching\n#\tImage\tAnime Title\tScore\tType\tProgress\n1\t\tSousou no Frieren\tAdd - More\t-\tTV\t3 / 28',
    { entries: '', titles: ['Sousou no Frieren'] },
  ],
  [
    'sentence with number',
    'Подивитися 20 серій Наруто',
    { entries: '', titles: ['Подивитися 20 серій Наруто'] },
  ],
  ['numbers by spaces', '20 21   22\n\n23\t24', { entries: 'M20, M21, M22, M23, M24' }],
  [
    'html bookmarks',
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><DT><A HREF="https://myanimelist.net/anime/20/Naruto" ADD_DATE="1700000000">Naruto</A>\n<DT><A HREF="https://anilist.co/anime/21">x</A></DL>',
    { entries: 'M20, A21' },
  ],
  [
    'title and link of elsewhere',
    'https://example.org/watch/12345\nNaruto',
    { entries: '', titles: ['Naruto'] },
  ],
  ['numbered ids', '1. 5114\n2. 21', { entries: 'M5114, M21' }],
  [
    'mal list lines apart',
    'Currently Watching\n#\tImage\tAnime Title\tScore\tType\tProgress\n1\n\nCowboy Bebop\nAdd - More\n10\nTV\n26\n2\n\n91 Days\nAdd - More\n9\nTV\n12',
    { entries: '', titles: ['Cowboy Bebop', '91 Days'] },
  ],
  [
    'anilist page',
    'Watching\nTitle\tScore\tProgress\tType\nOne Piece\t9\t1000+\tTV\nDetective Conan\t\t5/1100\tTV',
    { entries: '', titles: ['One Piece', 'Detective Conan'] },
  ],
  [
    'markdown links',
    '- [Naruto](https://myanimelist.net/anime/20) 8\n- [x] [Bleach](https://myanimelist.net/anime/269)',
    { entries: 'M20, M269' },
  ],
  ['windows ends', '20\r\n21\r\n', { entries: 'M20, M21' }],
  ['bracketed', '[20]\n[21]', { entries: 'M20, M21' }],
  ['checkboxes', '[x] Naruto\n[ ] Bleach', { entries: '', titles: ['Naruto', 'Bleach'] }],
  [
    'titles with commas',
    'Oshi no Ko, Bleach\nSpy x Family',
    { entries: '', titles: ['Oshi no Ko, Bleach', 'Spy x Family'] },
  ],
  [
    'links in angle brackets',
    '<https://myanimelist.net/anime/20>\n<https://anilist.co/anime/21>',
    { entries: 'M20, A21' },
  ],
  [
    'anidb & kitsu links',
    'https://anidb.net/anime/23 https://anidb.net/a69 https://anidb.net/perl-bin/animedb.pl?show=anime&aid=5 https://kitsu.io/anime/91-days https://kitsu.app/anime/7',
    { entries: 'D23, D69, D5, K7' },
  ],
  [
    'seasonal links are no titles',
    'https://myanimelist.net/anime/season/2024/fall\nhttps://myanimelist.net/anime/genre/1/Action\nhttps://cdn.myanimelist.net/images/anime/1223/96541.jpg',
    { entries: '' },
  ],
  ['number and dot list without blank', '1.Naruto\n2.Bleach', { entries: '', titles: ['Naruto', 'Bleach'] }],
  ['mixed case link', 'HTTPS://MyAnimeList.net/Anime/20', { entries: 'M20' }],
  [
    'rows with their numbers',
    '1 Naruto\n2 91 Days\n3 Bleach 9/10',
    { entries: '', titles: ['Naruto', '91 Days', 'Bleach'] },
  ],
  [
    'titles that begin with numbers',
    '5 Centimeters per Second\n91 Days\n3-gatsu no Lion',
    { entries: '', titles: ['5 Centimeters per Second', '91 Days', '3-gatsu no Lion'] },
  ],
  ['score by words', 'Naruto - 8\nBleach — 9/10', { entries: '', titles: ['Naruto - 8', 'Bleach'] }],
];

describe('reads the list of another service', () => {
  test.each(lists)('%s', (_name, text, expected) => expectList(text, expected));
});

describe('leaves out manga and novels and counts them', () => {
  test.each(manga)('%s', (_name, text, expected) => expectList(text, expected));
});

describe('reads a pasted text', () => {
  test.each(pasted)('%s', (_name, text, expected) => expectList(text, expected));
});
