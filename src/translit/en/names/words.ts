/**
 * Words of titles and forms of address that Ukrainian has long had in a form of its own (СУМ-20, правопис §121–139),
 * function words, and particles of foreign names (§49.2, §146). Люди Ікс: title of the article in uk.wikipedia.
 */
export const WORDS = `
The зе, A а, Of оф, And енд, Season сезон, Mr містер, Mrs місіс, Ms міз, Dr доктор, St сент, Saint сент, Sir сер, Lord лорд,
Lady леді, Baron барон, Doctor доктор, Professor професор, Monster монстр, Phantom фантом, Computer комп’ютер,
Wind вінд, Dragon драґон, Samurai самурай, Ninja ніндзя, Cyberpunk кіберпанк, Cyborg кіборг, Alchemist алкеміст,
Fullmetal фулметал, Captain капітан, Princess принцеса, General генерал, Admiral адмірал, President президент,
Inspector інспектор, Sergeant сержант, Lieutenant лейтенант, Commander командир, Officer офіцер, Prince принц,
Emperor імператор, Baroness баронеса, Loch лох,
Archivist архівіст, Archaeologist археолог, Instructor інструктор, Engineer інженер, Farmer фермер, Marshal маршал, Senator сенатор,
Consul консул, Centurion центуріон, Legionnaire легіонер, Druid друїд, Pirate пірат, Vampire вампір, Centaur кентавр, Skeleton скелет,
Golem голем, Titan титан, Sultan султан, Clan клан, Alliance альянс, Agent агент, Robot робот, Club клуб, Detective детектив, 
Senor сеньйор, Señor сеньйор, Senorita сеньйорита, Señorita сеньйорита, Monsieur мсьє, Madame мадам, Mademoiselle мадемуазель,
De де, Del дель, Della делла, Da да, Di ді, Du дю, La ла, Le ле, Les ле, Van ван, Von фон, Der дер, Zu цу, Ter тер, Los лос, Las лас,
El ель, Bin бін, Ibn ібн, Dos дус, Vie ві, X-Men = Люди Ікс
`;
