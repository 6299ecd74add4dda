/** Pixels of a card (the preview image of a shared link). All services that show such previews support this size. */
export const cardSize = { width: 1200, height: 630 } as const;

/** The contents of a card. */
export interface CardContent {
  readonly name: string;
  /** The line under the name; empty if there is none. */
  readonly second: string;
  /** Short texts in frames, below the other two. */
  readonly badges: readonly string[];
  /** A picture of any allowed kind; undefined: the sun of the site is shown. */
  readonly picture: Uint8Array | undefined;
  /** Whether the picture is shown as a circle, as the signs of teams are. */
  readonly isRound: boolean;
}
