/** Colours of one picture, from the sky to the ink of the letters. */
export interface Palette {
  readonly sky: readonly [top: string, bottom: string];
  readonly sun: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  /** Darkest: ground under light letters, letters on light ground. */
  readonly ink: string;
  /** Lightest: paper of the covers, letters on the ink. */
  readonly paper: string;
  /** The one loud colour. */
  readonly pop: string;
}

/** @param colours in the order of {@link Palette}, with spaces between them */
function make(colours: string): Palette {
  const [top = '', bottom = '', sun = '', far = '', mid = '', near = '', ink = '', paper = '', pop = ''] =
    colours.split(' ');
  return { sky: [top, bottom], sun, far, mid, near, ink, paper, pop };
}

/** Named palettes; looks.txt gives one to each title. */
export const PALETTES = {
  dusk: make('#2b2d5b #f08a5d #ffd6a0 #b8476b #6a2c70 #2b1b4d #1b1035 #fff1e0 #ff7f6b'),
  dawn: make('#9cc9e6 #ffe3c9 #ff8c6b #8fb5c9 #4f7ea3 #25506f #15344c #fff8ef #ff6f59'),
  sea: make('#a9dfea #f6f3df #ffcf56 #5fb6c6 #2389a6 #0e5a7a #093a54 #fdfaf0 #ef5b4c'),
  forest: make('#d3e8b4 #f9f4d4 #f6c945 #9fc27c #4f8f5a #1f5a44 #113a30 #fbfae6 #e76f51'),
  night: make('#0b1336 #3557a5 #f4f1d0 #27407f #182a5c #0d1738 #070c22 #f2f3ff #ffb703'),
  ember: make('#2a0d12 #d8402a #ffb238 #8f1d1d #5a1018 #2c0a10 #170508 #ffeedd #ff6238'),
  rose: make('#ffc4cf #fff1e8 #ffdcb8 #f2a3b3 #c85a7c #7d2a52 #4a1533 #fff6f3 #e4576f'),
  sakura: make('#bcd9f3 #fde7ee #ffffff #f7bfd0 #e88fae #8d5a8f #4c3568 #fffafc #ff6f91'),
  ice: make('#cfe8ff #ffffff #8fc9ef #b9d9ee #7fb0d6 #3f6fa5 #1c3d6b #ffffff #f2545b'),
  sand: make('#ffe2a6 #fff6dc #ef6f3c #e9b872 #c9803f #7c4322 #472411 #fff8e6 #c8452d'),
  neon: make('#120a2e #6a1f9c #ff3d9a #3a1670 #25104f #140830 #0b041d #e9fbff #22e1ff'),
  violet: make('#3a2a6d #b78fd6 #ffe9b0 #7a5aa8 #523a86 #2d1f57 #1b1239 #f8f0ff #ff9e5e'),
  mint: make('#b4ebda #f3fbef #ffd36e #86d3bb #3fa796 #1b6f6b #0d4547 #fbfff8 #ff7b54'),
  blood: make('#1a1b22 #4a303a #efe6df #3a2b35 #2a1f28 #171318 #0b090d #f4ecec #e8344a'),
  gold: make('#3b2412 #dfa033 #ffe9a8 #a5661d #6e3f15 #3a1f0c #211004 #fff5da #ff9f1c'),
  slate: make('#8398a6 #e7e3d8 #f7f3e6 #8195a3 #566b7d #2f4152 #1a2733 #f7f5ee #e8a33d'),
  acid: make('#fff04a #fffbd0 #ff9a3c #9fdc5c #2eab6f #11675a #06403c #fdffea #d6246e'),
  cobalt: make('#1746a2 #6fb1ff #fff4d6 #2f6fd0 #1c4a9c #0f2c66 #081a40 #f3f8ff #ff7a1f'),
} as const satisfies Readonly<Record<string, Palette>>;

export type PaletteName = keyof typeof PALETTES;
