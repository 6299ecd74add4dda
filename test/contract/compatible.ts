/** Finds changes of an API description that break clients of an older one (contract: Versioning). */

type Json = null | boolean | number | string | readonly Json[] | Members;
interface Members {
  readonly [name: string]: Json;
}

/** `asked`: what a client sends; it must stay accepted. `answered`: what a client reads; it must stay the same. */
type Direction = 'asked' | 'answered';

const isMembers = (value: Json | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const membersOf = (value: Json | undefined): Members => (isMembers(value) ? value : {});
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Reads a description and follows its references. */
function reader(document: Members) {
  const follow = (value: Json | undefined): Members => {
    const { $ref, ...rest } = membersOf(value);
    if (typeof $ref !== 'string') return rest;
    const found = $ref
      .slice(2)
      .split('/')
      .reduce((at: Json | undefined, name) => membersOf(at)[name], document);
    return { ...follow(found), ...rest };
  };
  /** The possible schemas of a value. Each has one type and no choices. */
  const choicesOf = (value: Json | undefined): readonly Members[] => {
    const { anyOf, ...schema } = follow(value);
    if (anyOf !== undefined) return listOf(anyOf).flatMap(choicesOf);
    const { type } = schema;
    return Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : [schema];
  };
  return { follow, choicesOf };
}

type Reader = ReturnType<typeof reader>;

/** Keywords that limit a value from below and from above. */
const bounds = [
  ['minimum', 1],
  ['exclusiveMinimum', 1],
  ['minItems', 1],
  ['minLength', 1],
  ['maximum', -1],
  ['maxItems', -1],
  ['maxLength', -1],
] as const;

/** Lists the changes that break clients of the older description. */
export function breaksOf(older: Members, newer: Members): readonly string[] {
  const [before, after] = [reader(older), reader(newer)];
  return Object.entries(membersOf(older.paths)).flatMap(([path, item]) =>
    Object.entries(membersOf(item)).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const next = membersOf(membersOf(newer.paths)[path])[method];
      if (next === undefined) return [`${name} is gone`];
      return [
        ...parameterBreaks(name, membersOf(operation), membersOf(next)),
        ...bodyBreaks(
          name,
          before.follow(membersOf(operation).requestBody),
          after.follow(membersOf(next).requestBody),
        ),
        ...responseBreaks(
          name,
          membersOf(membersOf(operation).responses),
          membersOf(membersOf(next).responses),
        ),
      ];
    }),
  );

  function parameterBreaks(name: string, old: Members, next: Members): readonly string[] {
    const byKey = (operation: Members, { follow }: Reader) =>
      new Map(
        listOf(operation.parameters)
          .map(follow)
          .map((one) => [`${one.in} parameter ${one.name}`, one]),
      );
    const [known, now] = [byKey(old, before), byKey(next, after)];
    const added = [...now].filter(([key, one]) => !known.has(key) && one.required === true);
    return [
      ...added.map(([key]) => `${name}: the new ${key} is required`),
      ...[...known].flatMap(([key, one]) => {
        const other = now.get(key);
        const what = `${name}: ${key}`;
        if (other === undefined) return [`${what} is gone`];
        const form = one.style !== other.style || one.explode !== other.explode;
        return [
          ...(other.required === true && one.required !== true ? [`${what} is required now`] : []),
          ...(form ? [`${what} is written in another form`] : []),
          ...schemaBreaks(what, one.schema, other.schema, 'asked'),
        ];
      }),
    ];
  }

  /** Breaks in a body, by its media types. */
  function contentBreaks(what: string, old: Members, next: Members, direction: Direction): readonly string[] {
    return Object.entries(membersOf(old.content)).flatMap(([type, content]) => {
      const other = membersOf(next.content)[type];
      if (other === undefined) return [`${what} is no ${type} now`];
      return schemaBreaks(what, membersOf(content).schema, membersOf(other).schema, direction);
    });
  }

  function bodyBreaks(name: string, old: Members, next: Members): readonly string[] {
    const isRequired = next.required === true && old.required !== true;
    return [
      ...(isRequired ? [`${name}: a body is required now`] : []),
      ...contentBreaks(`${name}: body`, old, next, 'asked'),
    ];
  }

  /** The set of errors may change: clients read their common envelope. */
  function responseBreaks(name: string, old: Members, next: Members): readonly string[] {
    return Object.entries(old).flatMap(([status, response]) => {
      const what = `${name} ${status}`;
      if (next[status] === undefined) return /^[23]/.test(status) ? [`${what} is gone`] : [];
      const [one, other] = [before.follow(response), after.follow(next[status])];
      const headers = Object.keys(membersOf(one.headers)).filter(
        (header) => !(header in membersOf(other.headers)),
      );
      return [
        ...headers.map((header) => `${what}: header ${header} is gone`),
        ...contentBreaks(what, one, other, 'answered'),
      ];
    });
  }

  function schemaBreaks(
    what: string,
    old: Json | undefined,
    next: Json | undefined,
    direction: Direction,
  ): readonly string[] {
    const [known, now] = [before.choicesOf(old), after.choicesOf(next)];
    // The service must accept each old choice, and an old client must understand each new one.
    const [each, among] = direction === 'asked' ? [known, now] : [now, known];
    const choiceBreaks = each.flatMap((one) => {
      const tries = among.map((other) =>
        direction === 'asked'
          ? oneBreaks(what, one, other, direction)
          : oneBreaks(what, other, one, direction),
      );
      const [best = [`${what} has no choices`]] = tries.toSorted((a, b) => a.length - b.length);
      return best;
    });
    const valuesOf = (choices: readonly Members[]) =>
      choices.flatMap((choice) => listOf(choice.enum ?? (choice.const === undefined ? [] : [choice.const])));
    const gone = valuesOf(known).filter((value) => !valuesOf(now).includes(value));
    return [
      ...new Set([
        ...choiceBreaks,
        ...gone.map((value) => `${what}: the value ${JSON.stringify(value)} is gone`),
      ]),
    ];
  }

  /** Breaks between schemas without choices. */
  function oneBreaks(what: string, old: Members, next: Members, direction: Direction): readonly string[] {
    const [wide, narrow] = direction === 'asked' ? [next, old] : [old, next];
    const isWhole = wide.type === 'number' && narrow.type === 'integer';
    if (wide.type !== undefined && wide.type !== narrow.type && !isWhole)
      return [`${what} is ${JSON.stringify(next.type)} instead of ${JSON.stringify(old.type)}`];
    return [
      ...bounds.flatMap(([keyword, sign]) => {
        const [outer, inner] = [wide[keyword], narrow[keyword]];
        if (typeof outer !== 'number') return [];
        return typeof inner === 'number' && inner * sign >= outer * sign
          ? []
          : [`${what} has another ${keyword}`];
      }),
      ...['format', 'pattern', 'propertyNames'].flatMap((keyword) =>
        wide[keyword] !== undefined && JSON.stringify(wide[keyword]) !== JSON.stringify(narrow[keyword])
          ? [`${what} has another ${keyword}`]
          : [],
      ),
      // Lists of values in answers may grow (contract: Versioning 5).
      ...(direction === 'asked' && old.enum === undefined && next.enum !== undefined
        ? [`${what} has a closed list now`]
        : []),
      ...(direction === 'asked' && old.default !== undefined && old.default !== next.default
        ? [`${what} has another default`]
        : []),
      ...(old.items === undefined ? [] : schemaBreaks(`${what}[]`, old.items, next.items, direction)),
      ...(isMembers(old.additionalProperties)
        ? schemaBreaks(`${what}.*`, old.additionalProperties, next.additionalProperties, direction)
        : []),
      ...memberBreaks(what, old, next, direction),
    ];
  }

  function memberBreaks(what: string, old: Members, next: Members, direction: Direction): readonly string[] {
    const isRequired = (schema: Members, name: string) => listOf(schema.required).includes(name);
    const now = membersOf(next.properties);
    const added = Object.keys(now).filter(
      (name) => !(name in membersOf(old.properties)) && isRequired(next, name),
    );
    return [
      ...(direction === 'asked' ? added.map((name) => `${what}: the new ${name} is required`) : []),
      ...Object.entries(membersOf(old.properties)).flatMap(([name, schema]) => {
        const member = `${what}.${name}`;
        if (now[name] === undefined) return [`${member} is gone`];
        const [is, was] = [isRequired(next, name), isRequired(old, name)];
        return [
          ...(direction === 'asked' && is && !was ? [`${member} is required now`] : []),
          ...(direction === 'answered' && was && !is ? [`${member} may be absent now`] : []),
          ...schemaBreaks(member, schema, now[name], direction),
        ];
      }),
    ];
  }
}
