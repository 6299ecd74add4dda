import type { ErrorCode } from './types.ts';

/** Error codes of the API and of the client itself. New ones may be added. */
export type AniUaErrorCode =
  | ErrorCode
  | 'network'
  | 'timeout'
  | 'bad_answer'
  | 'snapshot_changed'
  // Accepts any text, and editors still suggest the listed codes.
  | (string & {});

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

/** The allowed numbers, lengths or counts. A missing member means no such bound. */
interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** The error of every call that fails. A call that its `signal` aborts rejects with the signal's reason instead. */
export class AniUaError extends Error {
  override readonly name = 'AniUaError';
  readonly code: AniUaErrorCode;
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** The wrong parameter, if the error is about one. */
  readonly parameter: string | undefined;
  /** The allowed values, or methods; empty if the service lists none. */
  readonly allowed: readonly string[];
  readonly bounds: Bounds | undefined;
  /** The message in English, if the service sent an error. */
  readonly messageEn: string | undefined;
  /** How long the service asks to wait, if it does. */
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
