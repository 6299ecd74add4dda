/** A table of letters and what they become, written in a row: `ж:j з:z ь:`. */
export const readTable = (rows: string): ReadonlyMap<string, string> =>
  new Map(rows.split(' ').map((row) => row.split(':') as [string, string])); // each has one colon
