/** What busts wear: hair, clothes and attributes, as paths around a head at (320, 340). */
import { disc, oval, star } from './motif.ts';
import { line, path, rect } from './svg.ts';

/** Hair in two parts. */
export type Piece = {
  readonly back?: (ink: string, dark: string) => string;
  readonly front: (ink: string, dark: string) => string;
};

const SKULL = 'M206 318Q200 196 320 190Q440 196 434 318';

/** Hair: what lies behind the shoulders and what lies on the head. The head is an oval of 212 × 270 around (320, 340). */
export const HAIRS = {
  none: { front: () => '' },
  short: {
    front: (ink) =>
      path(`${SKULL}Q430 268 396 262Q360 284 300 258Q250 262 226 300L214 350Q204 350 206 318Z`, ink),
  },
  spiky: {
    front: (ink, dark) =>
      path(
        'M196 344L172 262L206 270L196 190L250 210L262 136L318 184L372 128L388 202L446 178L436 262L472 262L444 344L426 300L396 316L372 268L334 306L300 262L262 314L232 292Z',
        ink,
      ) + path('M262 136L318 184L300 200Z M372 128L388 202L360 200Z', dark, ' opacity=".5"'),
  },
  swept: {
    front: (ink, dark) =>
      path(
        'M200 356Q168 214 286 172Q420 132 452 256Q458 306 436 356Q432 300 404 262Q352 300 258 276Q226 300 214 356Z',
        ink,
      ) + path('M286 172Q366 196 452 256Q420 150 286 172Z', dark, ' opacity=".35"'),
  },
  mop: {
    front: (ink, dark) =>
      path(
        `${disc(236, 250, 62)}${disc(404, 250, 62)}${disc(320, 212, 82)}${disc(268, 286, 44)}${disc(352, 282, 46)}${disc(214, 312, 34)}${disc(428, 312, 34)}`,
        ink,
      ) + path(disc(296, 200, 26), dark, ' opacity=".3"'),
  },
  bob: {
    back: (ink) =>
      path('M190 320Q186 170 320 166Q454 170 450 320L456 452Q420 480 388 452H252Q220 480 184 452Z', ink),
    front: (ink, dark) =>
      path(
        'M200 330Q196 178 320 174Q444 178 440 330L424 330Q420 286 398 264Q330 300 242 264Q220 286 216 330Z',
        ink,
      ) + path('M320 174Q330 230 398 264Q444 250 440 330Q444 178 320 174Z', dark, ' opacity=".25"'),
  },
  long: {
    back: (ink, dark) =>
      path('M182 330Q176 160 320 156Q464 160 458 330L486 720H154Z', ink) +
      path('M458 330L486 720H440L426 420Z', dark, ' opacity=".35"'),
    front: (ink, dark) =>
      path(
        'M196 352Q186 172 320 168Q454 172 444 352Q436 296 404 250Q380 290 320 250Q280 292 236 250Q206 296 196 352Z',
        ink,
      ) + path('M320 168Q356 210 404 250Q440 290 444 352Q454 172 320 168Z', dark, ' opacity=".22"'),
  },
  curtain: {
    back: (ink) =>
      path('M186 330Q180 164 320 160Q460 164 454 330L462 560Q420 590 400 540H240Q220 590 178 560Z', ink),
    front: (ink, dark) =>
      path(
        'M320 172Q214 178 202 330L194 470Q226 420 232 340Q262 300 320 216Q378 300 408 340Q414 420 446 470L438 330Q426 178 320 172Z',
        ink,
      ) +
      path('M320 172V216Q378 300 408 340Q414 420 446 470L438 330Q426 178 320 172Z', dark, ' opacity=".2"'),
  },
  twin: {
    back: (ink, dark) =>
      path(
        'M176 250Q84 270 96 430Q100 560 60 640Q150 620 172 500Q186 380 214 300Z M464 250Q556 270 544 430Q540 560 580 640Q490 620 468 500Q454 380 426 300Z',
        ink,
      ) +
      path('M176 250Q84 270 96 430Q130 330 200 300Z', dark, ' opacity=".3"') +
      path('M190 320Q186 170 320 166Q454 170 450 320V380H190Z', ink),
    front: (ink, dark) =>
      path(
        'M200 340Q192 176 320 172Q448 176 440 340Q430 290 400 256Q350 296 320 250Q290 296 240 256Q210 290 200 340Z',
        ink,
      ) + path(`${disc(188, 258, 18)}${disc(452, 258, 18)}`, dark),
  },
  pony: {
    back: (ink, dark) =>
      path('M420 200Q540 200 536 360Q530 480 566 560Q476 540 462 420Q456 320 400 260Z', ink) +
      path('M420 200Q520 230 536 360Q480 300 400 260Z', dark, ' opacity=".3"'),
    front: (ink) => path(`${SKULL}Q434 290 410 256Q330 292 240 250Q214 284 212 350Q202 350 206 318Z`, ink),
  },
  braids: {
    back: (ink) =>
      path(
        Array.from(
          { length: 6 },
          (_, i) =>
            `${disc(196 - i * 4, 400 + i * 46, 30 - i * 2)}${disc(444 + i * 4, 400 + i * 46, 30 - i * 2)}`,
        ).join(''),
        ink,
      ),
    front: (ink, dark) =>
      path('M196 360Q180 170 320 166Q460 170 444 360Q436 270 320 234Q204 270 196 360Z', ink) +
      line('M320 166V234', dark, 5),
  },
  buns: {
    back: (ink) =>
      path(
        `${disc(214, 178, 50)}${disc(426, 178, 50)}M176 300Q120 480 90 700Q150 640 190 480Z M464 300Q520 480 550 700Q490 640 450 480Z`,
        ink,
      ),
    front: (ink, dark) =>
      path(
        'M200 348Q188 172 320 168Q452 172 440 348Q430 290 390 254Q352 292 320 244Q288 292 250 254Q210 290 200 348Z',
        ink,
      ) + path(`${disc(214, 178, 18)}${disc(426, 178, 18)}`, dark, ' opacity=".35"'),
  },
  bun: {
    back: (ink) => path(disc(320, 142, 56), ink),
    front: (ink) => path(`${SKULL}Q430 274 392 246Q320 262 248 246Q210 274 212 350Q202 350 206 318Z`, ink),
  },
  wavy: {
    back: (ink, dark) =>
      path(
        'M180 330Q168 150 320 146Q472 150 460 330Q500 400 468 460Q504 540 462 600H178Q136 540 172 460Q140 400 180 330Z',
        ink,
      ) + path('M460 330Q500 400 468 460Q504 540 462 600H430Q470 460 430 330Z', dark, ' opacity=".3"'),
    front: (ink) =>
      path(
        'M198 350Q182 164 320 160Q458 164 442 350Q440 300 412 268Q380 300 340 240Q270 300 222 274Q202 300 198 350Z',
        ink,
      ),
  },
  topknot: {
    back: (ink) => path('M288 176Q250 70 340 84Q420 60 396 130Q372 150 352 176Z', ink),
    front: (ink) =>
      path(`${SKULL}Q440 280 412 262L390 296L360 256L330 292L296 256L262 298L236 262Q204 290 206 318Z`, ink),
  },
  buzz: {
    front: (ink) => path('M208 300Q204 192 320 186Q436 192 432 300Q420 236 320 232Q220 236 208 300Z', ink),
  },
} as const satisfies Readonly<Record<string, Piece>>;
export type HairName = keyof typeof HAIRS;

const SHOULDERS = 'M64 800Q70 610 206 574Q260 560 276 520H364Q380 560 434 574Q570 610 576 800Z';
type Wear = (ink: string, trim: string) => string;

/** Clothes. */
export const WEARS = {
  plain: (ink, trim) =>
    path(SHOULDERS, ink) + path('M244 564Q320 640 396 564L412 570Q320 672 228 570Z', trim),
  collar: (ink, trim) =>
    path(SHOULDERS, ink) +
    path('M258 552L320 660L210 690L196 578Z M382 552L320 660L430 690L444 578Z', trim) +
    line('M320 660V800', trim, 6),
  suit: (ink, trim) =>
    path(SHOULDERS, ink) +
    path('M262 552L320 740L378 552Z', '#ffffff') +
    path('M262 552L230 600L306 760L320 740Z M378 552L410 600L334 760L320 740Z', ink) +
    path('M306 590H334L342 616L330 740H310L298 616Z', trim),
  kimono: (ink, trim) =>
    path(SHOULDERS, ink) +
    path('M256 556L360 800H430L292 540Z', trim) +
    path('M384 556L280 740L250 800H216L348 540Z', trim) +
    line('M384 556L258 790', ink, 7),
  armor: (ink, trim) =>
    path(SHOULDERS, ink) +
    path('M64 800Q60 620 190 580Q250 640 214 800Z M576 800Q580 620 450 580Q390 640 426 800Z', trim) +
    line('M110 690Q160 660 226 690M530 690Q480 660 414 690', ink, 7) +
    path(star(320, 690, 4, 34, 12), trim),
  cape: (ink, trim) =>
    path('M40 800Q40 600 220 560Q320 620 420 560Q600 600 600 800Z', ink) +
    path('M220 560Q320 630 420 560L430 590Q320 668 210 590Z', trim) +
    path(disc(320, 632, 18), trim),
  sailor: (ink, trim) =>
    path(SHOULDERS, '#ffffff') +
    path('M206 574L258 548L320 690L382 548L434 574L470 650L352 700H288L170 650Z', ink) +
    line('M196 642L292 680H348L444 642', '#ffffff', 5) +
    path('M320 690L250 668V736Z M320 690L390 668V736Z', trim) +
    path(disc(320, 694, 16), trim),
  hood: (ink, trim) =>
    path(
      'M56 800Q60 620 170 590Q200 500 236 490Q260 600 320 606Q380 600 404 490Q440 500 470 590Q580 620 584 800Z',
      ink,
    ) +
    path('M236 490Q260 600 320 606Q380 600 404 490L426 506Q398 640 320 644Q242 640 214 506Z', trim) +
    line('M290 640V720M350 640V720', trim, 6),
  vest: (ink, trim) =>
    path(SHOULDERS, trim) +
    path('M120 800Q120 630 206 574L258 552L290 800Z M520 800Q520 630 434 574L382 552L350 800Z', ink),
  dress: (ink, trim) =>
    path(SHOULDERS, ink) +
    path('M232 560Q320 690 408 560L430 574Q320 740 210 574Z', trim) +
    path(`${disc(320, 706, 13)}${disc(320, 752, 13)}`, trim),
  striped: (ink, trim) =>
    path(SHOULDERS, ink) +
    `<clipPath id="w"><path d="${SHOULDERS}"/></clipPath><g clip-path="url(#w)">${Array.from({ length: 5 }, (_, i) => rect(40, 600 + i * 44, 560, 20, trim)).join('')}</g>`,
} as const satisfies Readonly<Record<string, Wear>>;
export type WearName = keyof typeof WEARS;

/** The one thing that tells who it is. */
export const EXTRAS = {
  none: () => '',
  glasses: (ink) =>
    line(`${disc(268, 346, 38)}${disc(372, 346, 38)}M306 342H334M230 336L208 326M410 336L432 326`, ink, 7),
  strawhat: (ink) =>
    `<ellipse cx="320" cy="226" rx="218" ry="44" fill="${ink}"/>${path('M198 220Q200 92 320 90Q440 92 442 220Q320 256 198 220Z', ink)}${path('M197 200Q320 240 443 200L442 224Q320 262 198 224Z', '#c0392b')}`,
  headband: (ink) =>
    path('M204 258Q320 224 436 258V300Q320 266 204 300Z', ink) +
    path('M272 246Q320 238 368 246V284Q320 276 272 284Z', '#d7dce3') +
    path(disc(320, 262, 8), ink),
  ribbon: (ink) =>
    path('M320 150Q250 84 204 120Q212 176 320 164Z M320 150Q390 84 436 120Q428 176 320 164Z', ink) +
    path(disc(320, 156, 22), ink),
  scarf: (ink) =>
    path('M206 520Q320 576 434 520L450 584Q320 650 190 584Z', ink) +
    path('M380 590L440 600L470 760L400 770Z', ink, ' opacity=".92"'),
  eyepatch: (ink) =>
    path('M330 318Q376 306 420 330Q416 386 372 388Q332 384 330 318Z', ink) + line('M206 258L440 336', ink, 7),
  scar: (ink) => line('M380 290L402 402M366 336L412 326M372 366L418 358', ink, 6, ' stroke-linecap="round"'),
  crown: (ink) =>
    path('M226 190L214 92L272 140L320 70L368 140L426 92L414 190Z', ink) +
    path(`${disc(320, 156, 11)}${disc(266, 164, 8)}${disc(374, 164, 8)}`, '#ffffff'),
  horns: (ink) =>
    path('M224 220Q160 190 168 96Q210 150 262 178Z M416 220Q480 190 472 96Q430 150 378 178Z', ink),
  ears: (ink) =>
    path('M212 236L176 104L300 180Z M428 236L464 104L340 180Z', ink) +
    path('M216 204L196 136L264 178Z M424 204L444 136L376 178Z', '#ffffff', ' opacity=".55"'),
  halo: (ink) => line(oval(320, 110, 110, 26), ink, 14),
  flower: (ink) => path(star(424, 228, 5, 46, 24), ink) + path(disc(424, 228, 13), '#ffffff'),
  earrings: (ink) =>
    path('M200 400h24v64h-24Z M416 400h24v64h-24Z', ink) +
    path(`${disc(212, 420, 8)}${disc(428, 420, 8)}`, '#ffffff'),
  pointy: (ink) =>
    path('M214 326Q140 300 96 320Q130 386 220 386Z M426 326Q500 300 544 320Q510 386 420 386Z', ink),
  beard: (ink) =>
    path('M212 380Q220 560 320 590Q420 560 428 380Q400 440 320 436Q240 440 212 380Z', ink) +
    path('M258 420Q320 380 382 420Q352 452 320 434Q288 452 258 420Z', ink),
  cap: (ink) =>
    path('M200 250Q196 130 320 126Q444 130 440 250Q320 226 200 250Z', ink) +
    path('M200 250Q320 222 470 262Q486 286 440 284Q330 250 204 270Z', ink, ' opacity=".8"'),
  goggles: (ink) =>
    path('M202 262Q320 226 438 262V296Q320 262 202 296Z', ink) +
    line(`${disc(270, 256, 34)}${disc(370, 256, 34)}`, '#d9b45b', 10) +
    path(`${disc(270, 256, 28)}${disc(370, 256, 28)}`, '#9fd8e8'),
  blindfold: (ink) => path('M202 300Q320 272 438 300V378Q320 350 202 378Z', ink),
  mask: (ink) => path('M212 362Q320 330 428 362Q424 470 320 486Q216 470 212 362Z', ink),
  gem: (ink) => path('M320 238L340 262L320 292L300 262Z', ink),
  hat: (ink) =>
    path('M120 250Q320 180 520 250Q420 282 320 280Q220 282 120 250Z', ink) +
    path('M214 232Q250 60 356 40Q346 90 380 120Q412 180 426 232Q320 206 214 232Z', ink),
  fedora: (ink) =>
    `<ellipse cx="320" cy="232" rx="200" ry="32" fill="${ink}"/>` +
    path('M214 226Q222 110 272 104Q320 128 368 104Q418 110 426 226Q320 250 214 226Z', ink) +
    path('M213 204Q320 232 427 204V226Q320 250 213 226Z', '#00000055'),
} as const satisfies Readonly<Record<string, (ink: string) => string>>;
export type ExtraName = keyof typeof EXTRAS;
