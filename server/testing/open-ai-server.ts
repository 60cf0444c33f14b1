import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How the server answers a request. */
export type Manner =
  /** As asked: the object of `answerWith`, in a chat completion. */
  | 'well'
  | 'hangs'
  | 'breaks off'
  | 'fences its JSON'
  | 'no JSON'
  | 'another shape'
  | 'empty'
  | 'ten megabytes'
  | 'redirects'
  | 'repeats the key'
  | 'asks to wait'
  | 'is broken'
  | 'refuses the key'
  | 'refuses to answer'
  | 'says no usage';

export interface AskedRequest {
  url: string;
  authorization: string | undefined;
  body: { model: string; max_tokens: number; messages: { role: string; content: string }[] };
}

/** An OpenAI-shaped endpoint on this machine, which misbehaves as it is told. */
export interface OpenAiServer {
  /** For AI_BASE_URL. */
  baseUrl: string;
  apiKey: string;
  /** What was asked, the oldest first. */
  asked: AskedRequest[];
  /** Requests to the address it redirects to. */
  elsewhere: number;
  manner: Manner;
  /** The object a model would answer with, from what it was asked. */
  answerWith: (request: AskedRequest) => unknown;
  close(): Promise<void>;
}

export const TOKENS_OF_AN_ANSWER = 150;
export const TOKENS_OF_A_REFUSAL = 280;

export async function startOpenAiServer(port = 0): Promise<OpenAiServer> {
  const apiKey = 'sk-test-c2VjcmV0LW9mLXRoZS10ZXN0';
  const told: OpenAiServer = {
    baseUrl: '',
    apiKey,
    asked: [],
    elsewhere: 0,
    manner: 'well',
    answerWith: () => ({}),
    close: async () => undefined,
  };
  const completion = (
    content: string,
    usage: object | undefined = { prompt_tokens: 100, completion_tokens: 50 },
  ) =>
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model: 'test',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage,
    });
  const refusal = () =>
    JSON.stringify({
      ...JSON.parse(completion('', { prompt_tokens: TOKENS_OF_A_REFUSAL - 30, completion_tokens: 30 })),
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: null, refusal: 'I cannot help with that.' },
          finish_reason: 'content_filter',
        },
      ],
    });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, body: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    if (request.url === '/elsewhere') {
      told.elsewhere += 1;
      return send(200, completion('{}'));
    }
    const asked: AskedRequest = {
      url: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(await text(request)),
    };
    told.asked.push(asked);
    if (asked.url !== '/v1/chat/completions') return send(404, '{}');
    if (asked.authorization !== `Bearer ${apiKey}` || told.manner === 'refuses the key')
      return send(
        401,
        JSON.stringify({ error: { message: `Incorrect API key provided: ${asked.authorization}` } }),
      );
    const good = JSON.stringify(told.answerWith(asked));
    switch (told.manner) {
      case 'hangs':
        return;
      case 'breaks off':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
        response.write(completion(good).slice(0, 50));
        setTimeout(() => response.destroy(), 20);
        return;
      case 'fences its JSON':
        return send(200, completion(['```json', good, '```'].join('\n')));
      case 'no JSON':
        return send(200, completion('Certainly! Here is what you asked for.'));
      case 'another shape':
        return send(200, completion('{"verdict":"fine"}'));
      case 'empty':
        return send(200, '');
      case 'ten megabytes':
        return send(200, completion('x'.repeat(10_000_000)));
      case 'redirects':
        return send(302, '', { location: '/elsewhere' });
      case 'repeats the key':
        return send(200, completion(JSON.stringify({ summary: `The key is ${asked.authorization}` })));
      case 'asks to wait':
        return send(429, '{"error":{"message":"slow down"}}', { 'retry-after': '120' });
      case 'is broken':
        return send(500, '{"error":{"message":"internal"}}');
      case 'refuses to answer':
        return send(200, refusal());
      case 'says no usage':
        return send(200, completion(good, undefined).replace(/,"usage":[^}]*}/, ''));
      default:
        return send(200, completion(good));
    }
  };
  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  told.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  told.close = () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return told;
}
