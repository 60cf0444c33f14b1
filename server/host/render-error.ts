import type { Context } from 'hono';
import type { FunctionError } from '#core/contracts/function-error.ts';
import { isDatabaseError, isUnreachable } from '#server/database/database-error.ts';
import { AppError } from '#server/errors.ts';
import { requestIdOf } from '#server/http/request-id.ts';
import type { Logger } from '#server/log.ts';
import { AuthenticationError } from '#server/protocol/authentication-error.ts';
import { ProtocolError } from '#server/protocol/protocol-error.ts';
import { BucketUnavailable } from '#server/protocol/storage/bucket/bucket-unavailable.ts';

/** Renders any error in the wire shape of the functions; what was not meant for the user stays in the log. */
export function renderError(c: Context, error: unknown, log: Logger): Response {
  const requestId = requestIdOf(c.req.raw);
  const known = asAppError(error);
  if (known.status >= 500) log.error({ err: error, request_id: requestId }, 'function failed');
  const body: FunctionError = {
    ...known.answer,
    error: known.message,
    code: known.code,
    request_id: requestId,
  };
  return c.json(body, known.status);
}

/** What PostgreSQL says of texts it has no characters for. */
const UNKEPT = new Set(['22021', '22P05']);

const KEPT_TOO_MUCH = new Set(['PT409', 'PT413']);

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof AuthenticationError && error.problem === 'password_change_needed') {
    return new AppError('password_change_needed', error.message, { cause: error });
  }
  if (error instanceof ProtocolError && error.status === 401) {
    return new AppError('not_authenticated', error.message, { cause: error });
  }
  if (isDatabaseError(error) && UNKEPT.has(error.code)) {
    return new AppError('invalid_request', 'The request holds a text that cannot be kept', { cause: error });
  }
  // Raised by a limit of what one person may keep, in words for that person.
  if (isDatabaseError(error) && KEPT_TOO_MUCH.has(error.code)) {
    return new AppError('kept_too_much', error.message, { cause: error });
  }
  if (isDatabaseError(error, '57014')) {
    return new AppError('timeout', 'This took too long. Please try again.', { cause: error });
  }
  if (isUnreachable(error) || error instanceof BucketUnavailable) {
    return new AppError('unavailable', 'The server is busy. Please try again.', { cause: error });
  }
  return new AppError('internal', 'Something went wrong on the server. Please try again.', { cause: error });
}
