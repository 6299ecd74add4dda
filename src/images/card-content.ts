/** Pixels of the card of a shared link, the size that all readers of such links show. */
export const cardSize = { width: 1200, height: 630 } as const;

/** What a card shows. */
export interface CardContent {
  readonly name: string;
  /** Under the name; empty where there is nothing to say. */
  readonly second: string;
  /** In frames under both. */
  readonly badges: readonly string[];
  /** A picture of any allowed kind; undefined: the sun of the site. */
  readonly picture: Uint8Array | undefined;
  /** Whether the picture is shown as a circle: the sign of a team. */
  readonly isRound: boolean;
}
