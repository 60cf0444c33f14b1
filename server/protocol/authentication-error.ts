import { ProtocolError } from './protocol-error.ts';

/** Why a request's keys or token are refused. */
export type AuthenticationProblem =
  | 'no_api_key'
  | 'unknown_api_key'
  | 'token_malformed'
  | 'token_expired'
  | 'token_without_expiry'
  | 'session_not_found'
  | 'user_banned'
  | 'password_change_needed';

const PROBLEMS: Record<AuthenticationProblem, { message: string; hint?: string }> = {
  no_api_key: {
    message: 'No API key found in request',
    hint: 'No `apikey` request header was found.',
  },
  unknown_api_key: {
    message: 'Invalid API key',
    hint: 'Double check your publishable or secret API key.',
  },
  token_malformed: { message: 'invalid JWT: unable to parse or verify signature' },
  token_expired: { message: 'JWT has expired' },
  token_without_expiry: { message: 'Missing exp claim' },
  session_not_found: { message: 'Session from session_id claim in JWT does not exist' },
  user_banned: { message: 'User is banned' },
  password_change_needed: { message: 'The first password must be changed before anything else' },
};

/** Status 401, or 403 where only the first password stands in the way, and the problem as code; the auth and rest services word it their way. */
export class AuthenticationError extends ProtocolError {
  readonly problem: AuthenticationProblem;

  constructor(problem: AuthenticationProblem, cause?: unknown) {
    const { message, hint } = PROBLEMS[problem];
    super({ status: problem === 'password_change_needed' ? 403 : 401, code: problem, message, hint, cause });
    this.name = 'AuthenticationError';
    this.problem = problem;
  }
}
