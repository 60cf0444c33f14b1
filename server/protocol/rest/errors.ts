import { DatabaseError, isUnreachable } from '#server/database/database-error.ts';
import { AuthenticationError, type AuthenticationProblem } from '../authentication-error.ts';
import { ProtocolError } from '../protocol-error.ts';
import { statusOfSqlState } from './sql-state-status.ts';

export function restError(
  status: number,
  code: string,
  message: string,
  { details, hint }: { details?: unknown; hint?: string | null } = {},
): ProtocolError {
  return new ProtocolError({ status, code, message, details, hint });
}

/** PGRST100: the query string cannot be read, or asks for something outside the subset. */
export function parseError(message: string, details?: string): ProtocolError {
  return restError(400, 'PGRST100', message, { details });
}

const JWT_CODES: Partial<Record<AuthenticationProblem, { code: string; message: string }>> = {
  token_malformed: { code: 'PGRST301', message: 'JWT invalid' },
  token_expired: { code: 'PGRST303', message: 'JWT expired' },
  token_without_expiry: { code: 'PGRST303', message: 'Missing exp claim' },
  session_not_found: { code: 'PGRST303', message: 'Session from session_id claim in JWT does not exist' },
  user_banned: { code: 'PGRST303', message: 'User is banned' },
};

/**
 * Renders any error as PostgREST does: `{ code, message, details, hint }`; keys refused as its gateway does:
 * `{ message, hint }`. What is neither ours nor the database's becomes a 500 that says nothing; `report` gets it.
 */
export function renderRestError(
  error: unknown,
  role: string | null,
  report: (error: unknown) => void,
): Response {
  if (error instanceof AuthenticationError) return renderAuthenticationError(error);
  const known = recognise(error, role);
  if (known.status >= 500) report(error);
  const { code, message, details, hint, status, headers } = known;
  return Response.json({ code, details, hint, message }, { status, headers });
}

function renderAuthenticationError(error: AuthenticationError): Response {
  if (error.status === 403)
    return Response.json(
      { code: error.code, message: error.message, details: null, hint: null },
      { status: 403 },
    );
  const jwt = JWT_CODES[error.problem];
  if (!jwt) return Response.json({ message: error.message, hint: error.hint }, { status: 401 });
  const headers = {
    'www-authenticate': `Bearer error="invalid_token", error_description="${jwt.message}"`,
  };
  return Response.json({ ...jwt, details: null, hint: null }, { status: 401, headers });
}

function recognise(error: unknown, role: string | null): ProtocolError {
  if (error instanceof ProtocolError) return error;
  if (isUnreachable(error))
    return restError(503, 'PGRST001', 'Database client error. Retrying the connection.');
  if (error instanceof DatabaseError) return fromDatabaseError(error, role);
  return new ProtocolError({
    status: 500,
    code: 'XX000',
    message: 'Internal server error',
    cause: error,
  });
}

function fromDatabaseError(error: DatabaseError, role: string | null): ProtocolError {
  const { code, message, detail, hint } = error;
  const status = statusOfSqlState(code, role);
  // What went wrong inside the server is not the caller's to read.
  if (status >= 500 && !SPEAKING.test(code)) {
    return new ProtocolError({ status, code, message: 'Internal server error', cause: error });
  }
  return new ProtocolError({ status, code, message, details: detail, hint, cause: error });
}

/** Server-side failures whose message helps the caller: timeouts, cancellations, an author's own PT5xx. */
const SPEAKING = /^(57014|PT\d{3}|53\d{3}|54\d{3})$/;
