/** Answers of the service, as pages show them. */
import answers from 'virtual:answers';
import { shownAnswer } from '../contract/openapi/examples.ts';
import { exampleOrigin } from './origin.ts';

/** The shown answer of a request. @throws Error if the build did not make this request (asked.ts) */
export const answerShown = (request: string) => shownAnswer(answers, request, exampleOrigin);
