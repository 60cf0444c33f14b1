import type { ExamHall } from './exam-hall.ts';

/** An exam of the hall that was scheduled, and who looks at its board. */
export interface HeldExam {
  sittingId: string;
  startsAt: number;
  questions: string[];
  invigilator: string;
}

const QUESTIONS = 180;
const ACCOUNT = { email: 'invigilator@example.com', password: 'in all weathers' };

/** A paper of 180 questions, reserved for it, held for all students of a hall. @param inSeconds when it starts */
export async function holdExam(hall: ExamHall, inSeconds: number): Promise<HeldExam> {
  const { url, keys } = hall.server;
  const ask = async <Body>(path: string, body: object, token: string, apikey: string): Promise<Body> => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        ...{ apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        prefer: 'return=representation',
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const withSecretKey = <Body>(path: string, body: object) =>
    ask<Body>(path, body, keys.secretKey, keys.secretKey);
  const session = await ask<{ access_token: string }>(
    '/auth/v1/signup',
    ACCOUNT,
    keys.publishableKey,
    keys.publishableKey,
  );
  await withSecretKey('/functions/v1/grant-admin', { email: ACCOUNT.email });
  const call = <Body>(name: string, body: object) =>
    ask<Body>(`/functions/v1/${name}`, body, session.access_token, keys.publishableKey);
  const rows = await withSecretKey<{ id: string }[]>(
    '/rest/v1/questions?select=id',
    Array.from({ length: QUESTIONS }, (_, n) => ({
      ...{
        subject: ['Physics', 'Chemistry', 'Biology'][n % 3],
        chapter: `Of the hall ${n % 20}`,
        difficulty: 3,
      },
      ...{
        pool: 'reserved',
        source: 'bench',
        options: ['one', 'two', 'three', 'four'],
        correct_index: n % 4,
      },
      stem: `Question ${n} of the hall: which of these is the value of \\(x^{${n}}\\), where it is measured in the usual units?`,
    })),
  );
  const questions = rows.map(({ id }) => id);
  const content = {
    ...{ title: 'Hall', kind: 'model_paper', audience: 'institute', subject: null, year: null, booklets: 1 },
    ...{ duration_sec: 10_800, marking: { right: 4, wrong: -1, blank: 0 } },
    sections: [{ name: '', marking: null, questions }],
  };
  const { id: paper_id } = await call<{ id: string }>('save-paper', { paper: null, content });
  const { sitting } = await call<{ sitting: { id: string; starts_at: string } }>('schedule-sitting', {
    ...{ paper_id, title: 'Hall', duration_sec: 10_800 },
    audience: { user_ids: hall.students.map(({ userId }) => userId) },
    starts_at: new Date(Date.now() + inSeconds * 1000).toISOString(),
  });
  return {
    sittingId: sitting.id,
    startsAt: Date.parse(sitting.starts_at),
    questions,
    invigilator: session.access_token,
  };
}
