export interface ProtocolErrorFields {
  /** HTTP status. */
  status: number;
  /** The service's own code: PGRST116, 42501, invalid_credentials … */
  code: string;
  message: string;
  details?: unknown;
  hint?: string | null | undefined;
  /** Response headers that belong to the error. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An error a protocol service answers with; each service renders it in its own wire shape. */
export class ProtocolError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor({ status, code, message, details, hint, headers, cause }: ProtocolErrorFields) {
    super(message, { cause });
    this.name = 'ProtocolError';
    this.status = status;
    this.code = code;
    this.details = details ?? null;
    this.hint = hint ?? null;
    this.headers = headers ?? {};
  }
}
