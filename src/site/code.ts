/** Example code for a request in the languages of the pages. It runs unchanged and needs no package. */

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** A JSON value as a Python literal. */
function toPython(value: Value): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string' || typeof value === 'number') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(toPython).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}: ${toPython(inner)}`)
    .join(', ')}}`;
}

/** A JSON value as a JavaScript literal. */
function toJavaScript(value: Value): string {
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(toJavaScript).join(', ')}]`;
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key}: ${toJavaScript(inner)}`)
    .join(', ')} }`;
}

function javaScript(address: string, body: Value | undefined): string {
  const init =
    body === undefined ? '' : `, {\n  method: 'POST',\n  body: JSON.stringify(${toJavaScript(body)}),\n}`;
  return `const response = await fetch('${address}'${init});
const { ok, result, error } = await response.json();
if (!ok) throw new Error(error.message);
console.log(result);`;
}

function python(address: string, body: Value | undefined): string {
  if (body === undefined)
    return `import json
from urllib.request import urlopen

with urlopen("${address}", timeout=10) as response:
    print(json.load(response)["result"])`;
  return `import json
from urllib.request import Request, urlopen

body = json.dumps(${toPython(body)})
request = Request("${address}", data=body.encode())
with urlopen(request, timeout=10) as response:
    print(json.load(response)["result"])`;
}

/**
 * A request in three languages.
 * @param address absolute, percent-encoded, without quotes
 * @param body JSON value, for a POST
 */
export function requestCode(address: string, body?: unknown) {
  // `as`: the examples in the contract's table are JSON values.
  const value = body as Value | undefined;
  const data = value === undefined ? '' : ` -d '${JSON.stringify(value).replaceAll("'", "'\\''")}'`;
  return [
    { name: 'curl', lang: 'sh', code: `curl '${address}'${data}` },
    { name: 'JavaScript', lang: 'js', code: javaScript(address, value) },
    { name: 'Python', lang: 'py', code: python(address, value) },
  ] as const;
}
