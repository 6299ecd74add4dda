import type { RuleTable } from '../../languages/letter-rules.ts';
import { RULES } from '../../languages/tables.ts';
import { type NameLanguage, unpackForms } from '../../names-abroad.ts';
import { applyMode } from '../../orthography.ts';
import type { WordLayer } from '../word-layer.ts';

/** Languages of lines, by their rules, that also decide how given names are read. */
const LANGUAGES: ReadonlyMap<RuleTable, NameLanguage> = new Map([
  [RULES.french, 'french'],
  [RULES.portuguese, 'brazilian'],
]);

/** If a line shows French or Portuguese, a given name is read in that language: Saint-Jean is Сен-Жан, São José is Сан Жозе. */
export const GIVEN_OF_LINE: WordLayer = {
  id: 'given-of-line',
  source: 'lists of given names by language (data/translit/names/lexicon/given); §121–139',
  examples: 'Saint-Vincent → Сен-Венсан; Saint-Charles → Сен-Шарль',
  create:
    ({ lexicon }) =>
    ({ plain, mode, steps, language: rules }) => {
      const language = rules && LANGUAGES.get(rules);
      const name = language && unpackForms(lexicon?.given(plain) ?? '').get(language);
      if (name === undefined) return undefined;
      steps?.push({ from: plain, to: name, rule: 'en.established' });
      return applyMode(name, mode);
    },
};
