/** The title of the demo that examples name. */
import { z } from 'zod';
import { animeDetail } from '../contract/anime.ts';
import { exampleRequest } from '../contract/openapi/examples.ts';
import { answerInFull } from './answers.ts';

const answered = z.object({ result: animeDetail });

/** Its text identifier. */
export const demoSlug = (): string => answered.parse(answerInFull(exampleRequest('anime'))).result.ids.slug;
