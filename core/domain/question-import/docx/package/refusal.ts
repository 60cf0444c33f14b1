/** Thrown where a file cannot be read at all; the reader makes a problem without a row of it. */
export class FileRefusal extends Error {
  readonly code: string;
  readonly values: Record<string, string | number> | undefined;

  constructor(code: string, values?: Record<string, string | number>) {
    super(code);
    this.name = 'FileRefusal';
    this.code = code;
    this.values = values;
  }
}
