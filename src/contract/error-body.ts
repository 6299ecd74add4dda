/** The member `error` of the envelope (contract: Errors). */
import { type ApiError, errorStatus, mostAllowed } from './errors.ts';
import { messageOf } from './messages.ts';
import { messageEnOf } from './messages-en.ts';

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** The arguments of problems that programs need. */
interface Arguments extends Bounds {
  readonly kind: string;
  readonly parameter?: string;
  readonly allowed?: readonly string[];
}

/** The bound of all whole numbers is not worth showing. */
const isBound = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/** Details for programs, besides the code: the wrong parameter, and what is allowed. */
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
