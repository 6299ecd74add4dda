import { loadEnglish, transliterate, useData } from 'ani-ua-translit';

await loadEnglish();
const answer = await fetch('http://localhost:8080/public/v1/translit/data.json');
useData(await answer.json());
console.log(transliterate('ja', 'Kaguya-sama').text);
