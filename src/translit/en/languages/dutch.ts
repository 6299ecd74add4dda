/** Dutch spelling → Ukrainian letters (вжиток: Неймеген, Ейндговен, Дордрехт): §122, §126, §133, §137. */
import { overlay, parseRules } from './letter-rules.ts';
import { WORLD_RULES } from './world.ts';

export const DUTCH_RULES = overlay(
  parseRules(
    'dutch',
    `
 | sch |  | сх | вжиток | Schagen Схаґен
 | ch |  | х | §122.4 | Woensdrecht Вунсдрехт
 | tj |  | ть | §139.1 | Schaatje Схатьє
 | uij |  | ей | §133 | Huijbers Гейберс
 | eij |  | ей | §133 | Heijden Гейден
 | ooij |  | ой | §133 | Kooijman Койман
 | ooy |  | ой | §133 | Looyens Лойєнс
 | uy |  | ей | §133 | Ruysbroeck Рейсбрук
 | ui |  | ей | §133 | Duivenvoorde Дейвенворде
 | ij |  | ей | §133 | Wolphaartsdijk Волфартсдейк
 | ieu |  | іє | §130 | Nieuwegein Нієвеґейн
 | ie |  | і | вжиток | Diemen Дімен
 | oei |  | уй | вжиток | Groeien Ґруєн
 | oe |  | у | вжиток | Pannekoek Паннекук
 | ou |  | ау | §131 | Goudsmit Ґаудсміт
 | au |  | ау | §131 | Kerkau Керкау
 | eu |  | е | вжиток | Keulen Келен
 | aa |  | а | вжиток | Haarlem Гарлем
 | ae |  | а | вжиток | Maerlant Марлант
 | ee |  | е | вжиток | Veere Вере
 | oo |  | о | вжиток | Woerdenhoorn Вурденгорн
 | uu |  | ю | вжиток | Vuursche Вюрше
 | ei |  | ей | §133 | Nieuwegein Нієвеґейн
 | ey |  | ей | §133 | Heyden Гейден
 | ja |  | я | §126 | Jagtlust Яґтлуст
 | je |  | є | §126 | Jelgersma Єлґерсма
 | ju |  | ю | §126 | Juttersum Юттерсум
 | j |  | й | §126 | Jorwerd Йорверд
`,
  ),
  WORLD_RULES,
);
