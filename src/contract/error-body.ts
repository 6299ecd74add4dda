/** The member `error` of the envelope (contract: Errors). */
import { type ApiError, errorStatus, mostAllowed } from './errors.ts';
import { messageOf } from './messages.ts';
import { messageEnOf } from './messages-en.ts';

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** The arguments of problems that programs read. */
interface Arguments extends Bounds {
  readonly kind: string;
  readonly parameter?: string;
  readonly allowed?: readonly string[];
}

/** A bound of all whole numbers says nothing. */
const isBound = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/** What a program reads beside the code: the parameter at fault, and what is allowed in its place. */
function detailsOf({ code, problem }: ApiError): {
  parameter?: string;
  allowed?: readonly string[] | Bounds;
} {
  const { parameter, allowed, min, max }: Arguments = problem;
  const name = code === 'invalid_reference' ? 'ref' : parameter;
  const range = { ...(isBound(min) && { min }), ...(isBound(max) && { max }) };
  const list = allowed !== undefined && allowed.length <= mostAllowed ? allowed : undefined;
  const values = list ?? (Object.keys(range).length > 0 ? range : undefined);
  return {
    ...(name === undefined ? {} : { parameter: name }),
    ...(values === undefined ? {} : { allowed: values }),
  };
}

/** The error as clients read it (decision: decisions.ts, HTTP). */
export function errorBody(error: ApiError) {
  const { code, problem } = error;
  return {
    errorCode: errorStatus[code],
    code,
    message: messageOf(problem),
    messageEn: messageEnOf(problem),
    ...detailsOf(error),
  };
}
