/** A client that takes nothing is let go before it fills the memory; it comes again, and is told everything. */
const MOST_WAITING_BYTES = 262_144;

const encoder = new TextEncoder();

/** One answer in the format of server-sent events. */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  #isClosed = false;
  readonly #onEnd: () => void;

  /** @param onEnd the client went away, or took nothing any more */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => {
          this.#isClosed = true;
          onEnd();
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING_BYTES }),
    );
  }

  send(event: string, data: unknown): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Says nothing, and keeps the connection from being closed as idle. */
  comment(text: string): void {
    this.#write(`: ${text}\n\n`);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#controller.close();
  }

  #write(text: string): void {
    if (this.#isClosed) return;
    this.#controller.enqueue(encoder.encode(text));
    if ((this.#controller.desiredSize ?? 0) > 0) return;
    this.#isClosed = true;
    this.#controller.error(new Error('The client takes nothing'));
    this.#onEnd();
  }
}
