import { inject } from 'vitest';
import { newEmail, PASSWORD } from './journey.ts';
import { withSecretKey } from './with-secret-key.ts';

export interface Person {
  email: string;
  id: string;
  name: string;
}

/** A student with a complete profile. */
export async function newStudent(name: string): Promise<Person> {
  const email = newEmail();
  const { user } = await askAuth('signup', { email, password: PASSWORD });
  await withSecretKey('POST', 'profiles', {
    ...{ user_id: user.id, full_name: name, board: 'CBSE', medium: 'English', class_level: 'XII' },
    ...{ state: 'Kerala', district: 'Kollam' },
  });
  return { email, id: user.id, name };
}

/** Calls functions as somebody, past any page. */
export async function callerOf(email: string) {
  const { access_token: token } = await askAuth('token?grant_type=password', { email, password: PASSWORD });
  return async <Answer = Record<string, unknown>>(name: string, body: object | FormData): Promise<Answer> => {
    const answer = await fetch(`${inject('serverUrl')}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        apikey: inject('publishableKey'),
        authorization: `Bearer ${token}`,
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
    const answered = await answer.json();
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answered)}`);
    return answered as Answer;
  };
}
export type Caller = Awaited<ReturnType<typeof callerOf>>;

async function askAuth(path: string, body: object) {
  const answer = await fetch(`${inject('serverUrl')}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: inject('publishableKey'), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { user: { id: string }; access_token: string };
}

/** A word that stands in every stem of such a paper, and nowhere else. */
export const WORD_OF_PAPER = 'Quetzalcoatlus';

/**
 * Ten questions in two sections, as a draft that can be held.
 * @param sectionSeconds of each section with a clock of its own; left out: the paper takes an hour
 */
export async function makePaper(call: Caller, title: string, sectionSeconds?: number): Promise<string> {
  const clock = sectionSeconds === undefined ? {} : { duration_sec: sectionSeconds };
  const questions = await withSecretKey<{ id: string }>(
    'POST',
    'questions?select=id',
    Array.from({ length: 10 }, (_, n) => ({
      ...{
        subject: n < 5 ? 'Physics' : 'Biology',
        chapter: 'Of the hall',
        pool: 'reserved',
        source: 'e2e-hall',
      },
      ...{ stem: `${WORD_OF_PAPER} ${title} ${n + 1}: \\(x^${n}\\)`, options: ['a', 'b', 'c', 'd'] },
      ...{ correct_index: 1, difficulty: 2, tags: ['e2e'] },
    })),
  );
  const ids = questions.map(({ id }) => id);
  const content = {
    ...{ title, kind: 'model_paper', audience: 'institute', subject: null, year: null },
    duration_sec: sectionSeconds === undefined ? 3600 : 2 * sectionSeconds,
    ...{ marking: { right: 4, wrong: -1, blank: 0 }, booklets: 1 },
    sections: [
      { name: 'Section A', marking: null, questions: ids.slice(0, 5), ...clock },
      { name: 'Section B', marking: null, questions: ids.slice(5), ...clock },
    ],
  };
  return (await call<{ id: string }>('save-paper', { paper: null, content })).id;
}

/** @param inSeconds when it starts */
export async function holdPaper(
  call: Caller,
  paperId: string,
  title: string,
  {
    people,
    inSeconds,
    seconds = 3600,
  }: { people: readonly Person['id'][]; inSeconds: number; seconds?: number },
): Promise<{ id: string; revision: number }> {
  const { sitting } = await call<{ sitting: { id: string; revision: number } }>('schedule-sitting', {
    ...{ paper_id: paperId, title, starts_at: after(inSeconds), duration_sec: seconds },
    audience: { user_ids: people },
  });
  return sitting;
}

export const after = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
