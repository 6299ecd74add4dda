import { anime, createClient, meta } from 'ani-ua-client';

// Nothing answers at the first address any more.
const api = createClient(['http://localhost:8081', 'http://localhost:8080']);
const { result: title } = await anime(api, { ref: 1 });
const { result: service } = await meta(api, {});
console.log(title.ids.own, service.successor ?? 'stays');
