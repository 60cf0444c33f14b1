import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  text: string;
  ms: number;
}

export type Post = (path: string, token: string, body: object) => Promise<Answer>;

/**
 * Posts over kept connections, one request on each at a time, by writing the bytes itself: the client shares the
 * machine's cores with the server, and any HTTP library would take more of them than it.
 */
export function createPost(url: string, apikey: string, connections: number): Post {
  const { hostname, port } = new URL(url);
  const free: KeptConnection[] = Array.from(
    { length: connections },
    () => new KeptConnection(Number(port), hostname),
  );
  const waiting: ((connection: KeptConnection) => void)[] = [];
  return async (path, token, body) => {
    const payload = JSON.stringify(body);
    const request =
      `POST /functions/v1/${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\napikey: ${apikey}\r\n` +
      `authorization: Bearer ${token}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(payload)}\r\n\r\n${payload}`;
    const begin = performance.now();
    const connection = free.pop() ?? (await new Promise<KeptConnection>((given) => waiting.push(given)));
    try {
      const { status, text } = await connection.exchange(request);
      return { status, text, ms: performance.now() - begin };
    } finally {
      const next = waiting.shift();
      if (next) next(connection);
      else free.push(connection);
    }
  };
}

/** A connection the server may close while it is idle; it is then opened again. */
class KeptConnection {
  readonly #port: number;
  readonly #host: string;
  #socket: Socket | undefined;
  #chunks: Buffer[] = [];
  #waiting: Waiting | undefined;

  constructor(port: number, host: string) {
    this.#port = port;
    this.#host = host;
  }

  async exchange(request: string): Promise<Omit<Answer, 'ms'>> {
    const wasKept = this.#socket !== undefined;
    try {
      return await this.#send(request);
    } catch (error) {
      // The server had closed the idle connection as it was used again, and has seen nothing of this.
      if (wasKept && error instanceof ConnectionClosed) return this.#send(request);
      throw error;
    }
  }

  #send(request: string): Promise<Omit<Answer, 'ms'>> {
    this.#socket ??= this.#open();
    const socket = this.#socket;
    return new Promise((resolve, reject) => {
      this.#chunks = [];
      this.#waiting = { resolve, reject };
      socket.write(request);
    });
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: this.#host, noDelay: true });
    let failure = 'The server closed the connection';
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.on('error', (error) => {
      failure = error.message;
    });
    socket.on('close', () => {
      this.#socket = undefined;
      this.#waiting?.reject(new ConnectionClosed(failure));
      this.#waiting = undefined;
    });
    return socket;
  }

  #receive(chunk: Buffer): void {
    this.#chunks.push(chunk);
    const answer = parseAnswer(this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks));
    if (!answer) return;
    this.#waiting?.resolve(answer);
    this.#waiting = undefined;
  }
}

interface Waiting {
  resolve(answer: Omit<Answer, 'ms'>): void;
  reject(error: Error): void;
}

class ConnectionClosed extends Error {}

/** @returns null until all of it has come. Every answer of the server functions says its length. */
function parseAnswer(bytes: Buffer): Omit<Answer, 'ms'> | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`An answer without its length: ${head}`);
  if (bytes.length < headEnd + 4 + length) return null;
  return { status: Number(head.slice(9, 12)), text: bytes.toString('utf8', headEnd + 4) };
}
