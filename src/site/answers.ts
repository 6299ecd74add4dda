/** What the service answers, as pages show it. */
import answers from 'virtual:answers';
import { answerOf, shownAnswer } from '../contract/openapi/examples.ts';
import { exampleOrigin } from './origin.ts';

/** The answer of a request as a page shows it; @throws Error where the build did not ask (asked.ts) */
export const answerShown = (request: string) => shownAnswer(answers, request, exampleOrigin);

/** The answer of a request in full; @throws Error as {@link answerShown} */
export const answerInFull = (request: string) => answerOf(answers, request);
