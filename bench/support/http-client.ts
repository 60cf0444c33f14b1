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

  constructor(port: number, host: string) {
    this.#port = port;
    this.#host = host;
  }

  async exchange(request: string): Promise<Omit<Answer, 'ms'>> {
    const kept = this.#socket;
    try {
      return await this.#send(request);
    } catch (error) {
      // The server had closed the idle connection as it was used again, and has seen nothing of this.
      if (kept && error instanceof ConnectionClosed) return this.#send(request);
      throw error;
    }
  }

  #send(request: string): Promise<Omit<Answer, 'ms'>> {
    this.#socket ??= connect({ port: this.#port, host: this.#host, noDelay: true });
    const socket = this.#socket;
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const end = () => {
        socket.removeAllListeners();
        socket.on('close', () => this.#forget(socket));
        socket.on('error', () => {});
      };
      socket.removeAllListeners();
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#forget(socket);
        reject(new ConnectionClosed('The server closed the connection'));
      });
      socket.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        const answer = parseAnswer(chunks.length === 1 ? chunk : Buffer.concat(chunks));
        if (!answer) return;
        end();
        resolve(answer);
      });
      socket.write(request);
    });
  }

  #forget(socket: Socket): void {
    if (this.#socket === socket) this.#socket = undefined;
  }
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
