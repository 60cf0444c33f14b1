import { expect, it } from 'vitest';
import { runFor } from '#server/database/consumer.ts';
import { compileDocument } from './compile-document.ts';
import type { DocumentRequest } from './messages.ts';

const document = (text: string): DocumentRequest => ({ template: 'proof', data: { parts: [{ text }] } });
const made: string[] = [];
const ask = (id: string, signal?: AbortSignal) =>
  runFor({ kind: 'user', id }, () => compileDocument(document(id), signal).then(() => void made.push(id)));

it('a newcomer is served before the many documents of one who keeps the process busy', async () => {
  const asked = Array.from({ length: 12 }, () => ask('busy'));
  asked.push(ask('neighbour'), ask('other'));
  await Promise.all(asked);
  expect(made.slice(0, 3)).toEqual(['busy', 'neighbour', 'other']);
  expect(made).toHaveLength(14);
});

it('more of one than a screen asks for are refused, and what nobody waits for is not made', async () => {
  const gone = new AbortController();
  const asked = Array.from({ length: 21 }, () => ask('busy', gone.signal));
  await expect(ask('busy')).rejects.toMatchObject({ code: '53300' });
  gone.abort(new Error('gone'));
  const ends = await Promise.allSettled(asked);
  expect(ends.slice(1).every(({ status }) => status === 'rejected')).toBe(true);
});
