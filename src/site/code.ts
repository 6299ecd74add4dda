/** Example code for a request in the languages of the pages. It runs unchanged and needs no package. */

function javaScript(address: string, body: string | undefined): string {
  const init = body === undefined ? '' : `, {\n  method: 'POST',\n  body: JSON.stringify(${body}),\n}`;
  return `const response = await fetch('${address}'${init});
const { ok, result, error } = await response.json();
if (!ok) throw new Error(error.message);
console.log(result);`;
}

function python(address: string, body: string | undefined): string {
  if (body === undefined)
    return `import json
from urllib.request import urlopen

with urlopen("${address}", timeout=10) as response:
    print(json.load(response)["result"])`;
  return `import json
from urllib.request import Request, urlopen

body = json.dumps(${body})
request = Request("${address}", data=body.encode())
with urlopen(request, timeout=10) as response:
    print(json.load(response)["result"])`;
}

/**
 * A request in three languages.
 * @param address absolute, percent-encoded, without quotes
 * @param body for a POST, of numbers, strings, lists and objects, which are written alike in the three languages
 */
export function requestCode(address: string, body?: unknown) {
  const value = body === undefined ? undefined : JSON.stringify(body);
  const data = value === undefined ? '' : ` -d '${value.replaceAll("'", "'\\''")}'`;
  return [
    { name: 'curl', lang: 'sh', code: `curl '${address}'${data}` },
    { name: 'JavaScript', lang: 'js', code: javaScript(address, value) },
    { name: 'Python', lang: 'py', code: python(address, value) },
  ] as const;
}
