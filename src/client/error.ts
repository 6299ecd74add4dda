import type { ErrorCode } from './types.ts';

/** Codes of the API, and those of a call that no service has answered; new ones may come. */
export type AniUaErrorCode =
  | ErrorCode
  | 'network'
  | 'timeout'
  | 'bad_answer'
  | 'snapshot_changed'
  // Keeps the listed codes in what an editor proposes.
  | (string & {});

/** What an error has beside its message. */
interface ErrorDetails {
  readonly status?: number;
  readonly baseUrl?: string;
  readonly retryAfterMs?: number | undefined;
  readonly parameter?: string | undefined;
  readonly allowed?: readonly string[];
  readonly bounds?: Bounds | undefined;
  readonly messageEn?: string | undefined;
  readonly cause?: unknown;
}

/** The allowed numbers, lengths or counts; without a member there is no such bound. */
interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** The error of every call that ends without an answer. A call that its `signal` ends has the signal's reason. */
export class AniUaError extends Error {
  override readonly name = 'AniUaError';
  readonly code: AniUaErrorCode;
  /** The HTTP status; 0 where nothing was answered. */
  readonly status: number;
  /** The parameter at fault, if it is one. */
  readonly parameter: string | undefined;
  /** The allowed values, or methods; empty if the service lists none. */
  readonly allowed: readonly string[];
  /** The allowed bounds, if there are any. */
  readonly bounds: Bounds | undefined;
  /** The message in English, if the service sent an error. */
  readonly messageEn: string | undefined;
  /** How long the service asks to wait, where it does. */
  readonly retryAfterMs: number | undefined;
  /** The service that was asked. */
  readonly baseUrl: string | undefined;

  constructor(code: AniUaErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? 0;
    this.parameter = details.parameter;
    this.allowed = details.allowed ?? [];
    this.bounds = details.bounds;
    this.messageEn = details.messageEn;
    this.retryAfterMs = details.retryAfterMs;
    this.baseUrl = details.baseUrl;
  }
}
