/** Stands before the application: counts what is under way, and once it is closed answers 503 to whatever comes. */
export class Door {
  #underWay = 0;
  #isClosed = false;
  #whenEmpty: (() => void)[] = [];

  guard<Args extends unknown[]>(fetch: (...args: Args) => unknown): (...args: Args) => Promise<unknown> {
    return async (...args) => {
      if (this.#isClosed) return closed();
      this.#underWay += 1;
      try {
        return await fetch(...args);
      } finally {
        this.#underWay -= 1;
        if (this.#underWay === 0) for (const tell of this.#whenEmpty.splice(0)) tell();
      }
    };
  }

  /** Lets nothing more in; resolves once everything under way has been answered. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#underWay > 0) await new Promise<void>((empty) => this.#whenEmpty.push(empty));
  }
}

/** With what every client library reads: `error` and `code` of the functions, `message` of the others. */
function closed(): Response {
  const message = 'The server is starting again. Please try again.';
  return Response.json(
    { error: message, message, code: 'unavailable' },
    { status: 503, headers: { 'retry-after': '2', connection: 'close' } },
  );
}
