/** Finds changes of an API description that break clients of an older one (contract: Versioning). */

// biome-ignore lint/suspicious/noExplicitAny: arbitrary JSON of a description
type Json = any;

/** What a description says of one place: the possible types of a value, and keywords with their values. */
interface Place {
  readonly types: Set<string>;
  /** The listed values. */
  readonly values: Set<string>;
  readonly keywords: Map<string, Json>;
}

/** Places by name. A client sends what is `asked`, which must stay accepted, and reads what is `answered`. */
interface Description {
  readonly asked: Map<string, Place>;
  readonly answered: Map<string, Place>;
}

const lowest = ['minimum', 'exclusiveMinimum', 'minItems', 'minLength'];
const highest = ['maximum', 'maxItems', 'maxLength'];
const kept = ['format', 'pattern', 'propertyNames', 'default', 'style', 'explode'];

/** Reads a description, follows its references and joins the choices of each place. */
function read(document: Json): Description {
  const follow = ({ $ref, ...rest }: Json): Json =>
    $ref === undefined
      ? rest
      : {
          ...follow(
            $ref
              .slice(2)
              .split('/')
              .reduce((at: Json, name: string) => at[name], document),
          ),
          ...rest,
        };
  const description: Description = { asked: new Map(), answered: new Map() };

  function note(places: Map<string, Place>, name: string, given: Json, more: object = {}): void {
    const place = places.get(name) ?? { types: new Set(), values: new Set(), keywords: new Map() };
    places.set(name, place);
    const { anyOf, ...schema } = follow(given);
    for (const choice of anyOf ?? []) note(places, name, choice, more);
    for (const [keyword, value] of Object.entries({ ...schema, ...more }))
      if ([...lowest, ...highest, ...kept, 'required'].includes(keyword) && !Array.isArray(value))
        place.keywords.set(keyword, typeof value === 'object' ? JSON.stringify(value) : value);
    if (anyOf !== undefined) return;
    for (const type of [schema.type ?? 'anything'].flat()) place.types.add(type);
    for (const value of schema.enum ?? ('const' in schema ? [schema.const] : []))
      place.values.add(JSON.stringify(value));
    if (schema.items !== undefined) note(places, `${name}[]`, schema.items);
    if (typeof schema.additionalProperties === 'object')
      note(places, `${name}.*`, schema.additionalProperties);
    for (const [member, inner] of Object.entries(schema.properties ?? {}))
      note(places, `${name}.${member}`, inner, { required: schema.required?.includes(member) === true });
  }

  function noteBody(places: Map<string, Place>, name: string, { content = {}, required }: Json): void {
    for (const [type, { schema }] of Object.entries<Json>(content))
      note(places, `${name} as ${type}`, schema, { required: required === true });
  }

  for (const [path, item] of Object.entries<Json>(document.paths))
    for (const [method, operation] of Object.entries<Json>(item)) {
      const name = `${method.toUpperCase()} ${path}`;
      for (const what of [name, `${name} body`]) note(description.asked, what, {});
      for (const parameter of (operation.parameters ?? []).map(follow)) {
        const { required = false, style = null, explode = null } = parameter;
        const what = `${name} ${parameter.in} parameter ${parameter.name}`;
        note(description.asked, what, parameter.schema, { required, style, explode });
      }
      noteBody(description.asked, `${name} body`, follow(operation.requestBody ?? {}));
      // The set of errors may change, because clients read their common envelope.
      for (const [status, given] of Object.entries<Json>(operation.responses)) {
        if (!/^[23]/.test(status)) continue;
        const response = follow(given);
        note(description.answered, `${name} ${status}`, {});
        for (const header of Object.keys(response.headers ?? {}))
          note(description.answered, `${name} ${status} header ${header}`, {});
        noteBody(description.answered, `${name} ${status}`, response);
      }
    }
  return description;
}

/** Whether every value of `narrow` is also one of `wide`. */
function holds(wide: Place, narrow: Place): boolean {
  const types = [...narrow.types].every(
    (type) =>
      wide.types.has(type) || wide.types.has('anything') || (type === 'integer' && wide.types.has('number')),
  );
  const isWithin = (keyword: string, sign: number) => {
    const [outer, inner] = [wide.keywords.get(keyword), narrow.keywords.get(keyword)];
    return outer === undefined || (inner !== undefined && inner * sign >= outer * sign);
  };
  const same = ['format', 'pattern', 'propertyNames'].every(
    (keyword) => !wide.keywords.has(keyword) || wide.keywords.get(keyword) === narrow.keywords.get(keyword),
  );
  const isInBounds = lowest.every((one) => isWithin(one, 1)) && highest.every((one) => isWithin(one, -1));
  return types && same && isInBounds;
}

/** Lists the places whose change breaks clients of the older description. */
export function breaksOf(older: Json, newer: Json): readonly string[] {
  const [before, after] = [read(older), read(newer)];
  const breaks = (['asked', 'answered'] as const).flatMap((direction) =>
    [...before[direction]].filter(([name, was]) => {
      const now = after[direction].get(name);
      if (now === undefined || [...was.values].some((value) => !now.values.has(value))) return true;
      const [wasNeeded, isNeeded] = [was, now].map(({ keywords }) => keywords.get('required') === true);
      if (direction === 'answered') return !holds(was, now) || (wasNeeded && !isNeeded);
      const isClosed = was.values.size === 0 && now.values.size > 0;
      const isOther = ['default', 'style', 'explode'].some(
        (keyword) => was.keywords.has(keyword) && was.keywords.get(keyword) !== now.keywords.get(keyword),
      );
      return !holds(now, was) || (isNeeded && !wasNeeded) || isClosed || isOther;
    }),
  );
  // What a new endpoint or a new optional object needs, no older client sends wrong.
  const isInKnown = (name: string) =>
    before.asked.has(name.replace(/(?: \w+ parameter .*| as .*|\.\w+)$/, ''));
  const needed = [...after.asked].filter(
    ([name, { keywords }]) => !before.asked.has(name) && isInKnown(name) && keywords.get('required') === true,
  );
  return [...breaks, ...needed].map(([name]) => name);
}
