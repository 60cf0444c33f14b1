import type { Logger } from '#server/log.ts';

/** The text of a JSON answer in pieces, each made when the one before is taken. What refuses a call is thrown before. */
export class StreamedAnswer {
  readonly #pieces: AsyncIterator<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** A piece that fails cuts the connection: nobody takes what came before for the whole. */
  toResponse(log: Logger): Response {
    const text = new TextEncoder();
    const pieces = this.#pieces;
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          try {
            const { done, value } = await pieces.next();
            if (done) controller.close();
            else controller.enqueue(text.encode(value));
          } catch (err) {
            log.error({ err }, 'An answer broke off');
            controller.error(err);
          }
        },
        async cancel() {
          await pieces.return?.();
        },
      },
      // Nothing is made ahead of who takes it.
      { highWaterMark: 0 },
    );
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  }
}
