/** No answer at all, or a proxy's while the server behind it is away. */
const MAY_PASS = new Set([0, 408, 502, 503, 504]);

/** What every failed call becomes in the browser: a text for the student, a code for programs, a status. */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status; 0 when no answer came at all. */
  readonly status: number;

  constructor(message: string, code = 'unknown', status = 0, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
  }
}

/**
 * The one parser. Understands auth errors `{ message, code, status }`, PostgREST errors
 * `{ message, code, details, hint }`, function errors `{ error, code }` and GoTrue's older `{ msg }`.
 */
export function parseError(error: unknown, fallback = 'An unexpected error occurred.'): ApiError {
  if (error instanceof ApiError) return error;
  if (isNetworkFailure(error)) return new ApiError(fallback, 'network', 0, { cause: error });
  if (typeof error === 'string') return new ApiError(error || fallback);
  if (typeof error !== 'object' || error === null) return new ApiError(fallback);
  const fields = error as Record<string, unknown>;
  return new ApiError(
    firstText(fields.error, fields.message, fields.msg, fields.error_description) ?? fallback,
    firstText(fields.code, fields.error_code) ?? 'unknown',
    typeof fields.status === 'number' ? fields.status : 0,
    { cause: error },
  );
}

/** PostgREST answers with `{ data, error, status }` instead of throwing; queries want it the other way round. */
export function throwOnError<T>(answer: { data: T; error: unknown; status?: number }): T {
  if (answer.error) {
    // Status 0: no answer came, and the message is the browser's own.
    if (answer.status === 0) throw parseError(new TypeError('No answer', { cause: answer.error }));
    const parsed = parseError(answer.error);
    throw new ApiError(parsed.message, parsed.code, parsed.status || (answer.status ?? 0), {
      cause: answer.error,
    });
  }
  return answer.data;
}

/** PostgREST's code for "one row was asked for and there is none". */
export const NO_ROW = 'PGRST116';

/** Trying again cannot help when the server understood and refused. */
export function isRefusal(error: unknown): boolean {
  const { status } = parseError(error);
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** The server refused because this is part of Premium. */
export function needsPremium(error: unknown): boolean {
  return parseError(error).status === 402;
}

function firstText(...candidates: unknown[]): string | undefined {
  return candidates.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}

function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError || error.name === 'AbortError') return true;
  // The client gives this name to every 5xx; a server that answers 500 is no missing network.
  return error.name === 'AuthRetryableFetchError' && MAY_PASS.has((error as { status?: number }).status ?? 0);
}
