import json
from urllib.parse import urlencode
from urllib.request import Request, urlopen

API = "http://localhost:8080/public/v1"


def get(path, **query):
    address = f"{API}{path}?{urlencode(query)}"
    request = Request(address, headers={"User-Agent": "my-app/1.0 (me@example.org)"})
    with urlopen(request) as response:
        return json.load(response)["result"]


title = get("/anime", search="тоторо", limit=1)[0]
for release in get(f"/anime/{title['ids']['own']}/player")["releases"]:
    names = " & ".join(team["name"] for team in release["teams"])
    sources = [source for episode in release.get("episodes", []) for source in episode["sources"]]
    player = sources[0]["embedUrl"] if sources else "—"
    print(f"{title['titles']['ua']} · {release['kind']} · {names} · {player}")
