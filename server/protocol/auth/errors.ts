import { isDatabaseError, isUnreachable } from '#server/database/database-error.ts';
import { AuthenticationError, type AuthenticationProblem } from '../authentication-error.ts';
import { ProtocolError } from '../protocol-error.ts';

/** The version of the error shape a client asks for with `x-supabase-api-version`. */
const CODED_ERRORS_SINCE = '2024-01-01';

/** An error of the auth service; `code` is one of GoTrue's error codes. */
export function authError(status: number, code: string, message: string, cause?: unknown): ProtocolError {
  return new ProtocolError({ status, code, message, cause });
}

const AUTHENTICATION: Record<AuthenticationProblem, { status: number; code: string }> = {
  no_api_key: { status: 401, code: 'no_authorization' },
  unknown_api_key: { status: 401, code: 'no_authorization' },
  token_malformed: { status: 403, code: 'bad_jwt' },
  token_expired: { status: 403, code: 'bad_jwt' },
  token_without_expiry: { status: 403, code: 'bad_jwt' },
  session_not_found: { status: 403, code: 'session_not_found' },
  user_banned: { status: 403, code: 'user_banned' },
  password_change_needed: { status: 403, code: 'password_change_needed' },
};

/**
 * Renders any error as GoTrue does: `{ code: <http status>, error_code, msg }`, or `{ code: <error code>, message }` for
 * clients that ask for version 2024-01-01; `weak_password: { reasons }` beside it where that is the code.
 * What is no {@link ProtocolError} becomes a 500 that says nothing; `report` gets it.
 */
export function renderAuthError(
  error: unknown,
  request: Request,
  report: (error: unknown) => void,
): Response {
  const known = recogniseAuthError(error);
  if (known.status >= 500) report(error);
  const { status, code, message } = known;
  const extra = known.details && typeof known.details === 'object' ? known.details : {};
  const headers = new Headers({ 'x-sb-error-code': code, ...known.headers });
  if ((request.headers.get('x-supabase-api-version') ?? '') >= CODED_ERRORS_SINCE) {
    headers.set('x-supabase-api-version', CODED_ERRORS_SINCE);
    return Response.json({ code, message, ...extra }, { status, headers });
  }
  return Response.json({ code: status, error_code: code, msg: message, ...extra }, { status, headers });
}

/** Any error as one of this service; what nobody expected says nothing of itself. */
export function recogniseAuthError(error: unknown): ProtocolError {
  if (error instanceof AuthenticationError) {
    const { status, code } = AUTHENTICATION[error.problem];
    return authError(status, code, error.message, error);
  }
  if (error instanceof ProtocolError) return error;
  if (isDatabaseError(error, '23514') && error.constraint === 'users_metadata_within_8_kb') {
    return authError(422, 'validation_failed', 'User and app metadata may have 8 kB together', error);
  }
  // Text PostgreSQL cannot hold, such as a null character.
  if (isDatabaseError(error) && error.code.startsWith('22')) {
    return authError(400, 'validation_failed', 'Invalid request: a value cannot be stored', error);
  }
  // auth-js asks again by itself after a 503, and keeps its session.
  if (isUnreachable(error)) {
    return authError(503, 'unexpected_failure', 'The database does not answer, please retry', error);
  }
  if (isDatabaseError(error, '57014')) {
    return authError(504, 'request_timeout', 'Processing this request timed out, please retry', error);
  }
  return authError(500, 'unexpected_failure', 'Unexpected failure, please check server logs', error);
}
