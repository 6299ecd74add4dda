/** Many rows in few words: `*.etag` for all whose ids end so, `ref.malformed.*` for all that begin so. */

const endOf = (id: string) => `*${id.slice(id.lastIndexOf('.'))}`;
const beginningOf = (id: string) => `${id.slice(0, id.lastIndexOf('.'))}.*`;

/** Families smaller than this are named by their members. */
const smallest = 4;

/** Names some ids of all, by their families where most of a family is among them. */
export function createNames(all: readonly string[]): (ids: readonly string[]) => string {
  const families = [endOf, beginningOf].flatMap((familyOf) =>
    [...Map.groupBy(all, familyOf)].filter(([, members]) => members.length >= smallest),
  );
  return (ids) => {
    let left = new Set(ids);
    const words: string[] = [];
    for (const [name, members] of families) {
      const others = members.filter((id) => !left.has(id));
      if (others.length > members.length / 3) continue;
      words.push(others.length === 0 ? name : `${name} (but ${others.join(' ')})`);
      left = left.difference(new Set(members));
    }
    return [...words, ...left].join(' ');
  };
}
