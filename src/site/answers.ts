/** Answers of the service over the demo, as pages show them. */
import answers from 'virtual:answers';
import { z } from 'zod';
import { animeDetail } from '../contract/anime.ts';
import { answerOf, exampleRequest, shownAnswer } from '../contract/openapi/examples.ts';
import { exampleOrigin } from './origin.ts';

/** The shown answer of a request. @throws Error if the build did not make this request (asked.ts) */
export const answerShown = (request: string) => shownAnswer(answers, request, exampleOrigin);

/** The slug of the title that examples use. */
export const demoSlug = (): string =>
  z.object({ result: animeDetail }).parse(answerOf(answers, exampleRequest('anime'))).result.ids.slug;
