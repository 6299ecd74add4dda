/** The title of the demo that examples use. */
import answers from 'virtual:answers';
import { z } from 'zod';
import { animeDetail } from '../contract/anime.ts';
import { answerOf, exampleRequest } from '../contract/openapi/examples.ts';

const answered = z.object({ result: animeDetail });

/** The slug of that title. */
export const demoSlug = (): string =>
  answered.parse(answerOf(answers, exampleRequest('anime'))).result.ids.slug;
