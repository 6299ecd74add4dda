/** Reads a table of letters and their replacements, written as `ж:j з:z ь:`. */
export const readTable = (rows: string): ReadonlyMap<string, string> =>
  new Map(rows.split(' ').map((row) => row.split(':') as [string, string])); // each has one colon
