/** What the server reports beside the message. Names follow PostgreSQL's error fields. */
export interface DatabaseErrorFields {
  /** SQLSTATE, five characters. */
  code: string;
  message: string;
  detail?: string | undefined;
  hint?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
}

/** An error of the database, the same from both engines. */
export class DatabaseError extends Error implements DatabaseErrorFields {
  readonly code: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;

  constructor(fields: DatabaseErrorFields) {
    super(fields.message);
    this.name = 'DatabaseError';
    this.code = fields.code;
    this.detail = fields.detail;
    this.hint = fields.hint;
    this.constraint = fields.constraint;
    this.table = fields.table;
    this.column = fields.column;
  }
}

/** Asked after `close`. */
export const CLOSED: DatabaseErrorFields = { code: '08003', message: 'The database is closed' };

/** No connection, or one that was cut: SQLSTATE class 08, a server that stops or starts, one without connections, room on its disk or memory (53), a disk that fails. */
const UNREACHABLE = /^(08|57P0[1-5]|53|58030)/;

/** True where nothing is wrong with the request: the same may be asked again in a moment. */
export function isUnreachable(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && UNREACHABLE.test(error.code);
}

export function isDatabaseError(error: unknown, code?: string): error is DatabaseError {
  return error instanceof DatabaseError && (code === undefined || error.code === code);
}
