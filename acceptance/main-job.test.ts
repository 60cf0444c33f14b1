import { beforeAll, describe, expect, it } from 'vitest';
import { completeProfile, type OpenAttempt, type Person, signInAgain, signUp, startTest } from './support.ts';

let asha: Person;
let exam: OpenAttempt;
beforeAll(async () => {
  // The first account made on the machine administers it; everyone after it is a student.
  await signUp();
  asha = await signUp();
  await completeProfile(asha);
  exam = await startTest(asha);
});

const q = (index: number) => exam.questions[index]?.id ?? '';
const save = (who: Person, response: object) =>
  who.call(`save-response/attempts/${exam.attemptId}/response`, { timeSpent: 5, ...response });

describe('the main job', () => {
  it('finds a bank of at least 60 questions over 20 chapters in every subject', async () => {
    const { data: subjects } = await asha.client.rpc('get_distinct_subjects');
    expect(subjects).toEqual([{ subject: 'Biology' }, { subject: 'Chemistry' }, { subject: 'Physics' }]);
    const { data: chapters } = await asha.client.rpc('get_distinct_chapters', { subjects: null });
    expect(chapters.length).toBeGreaterThanOrEqual(20);
    for (const { subject } of subjects) {
      const count = { subjects: [subject], chapters: null, min_diff: 1, max_diff: 5 };
      expect((await asha.client.rpc('get_available_question_count', count)).data).toBeGreaterThanOrEqual(20);
    }
  });

  it('has a full NEET mock: 180 questions, 45 Physics, 45 Chemistry, 90 Biology', async () => {
    const created = await asha.call('create-test', {
      mode: 'neet_mock',
      duration_sec: 10_800,
      config: { subjects: ['Physics', 'Chemistry', 'Biology'], difficulty: 3, questionCount: 180 },
    });
    expect(created.body.test).toMatchObject({ total_marks: 720 });
    const started = await asha.call('start-attempt', { testId: (created.body.test as { id: string }).id });
    const { id: attemptId } = started.body.attempt as { id: string };
    const loaded = await asha.call('get-attempt', { attemptId });
    // While it is open, it hides its questions in every other result.
    await asha.call(`submit-attempt/attempts/${attemptId}/submit`);
    const subjects = (loaded.body.questions as { subject: string }[]).map((question) => question.subject);
    expect(subjects).toEqual([
      ...Array(45).fill('Physics'),
      ...Array(45).fill('Chemistry'),
      ...Array(90).fill('Biology'),
    ]);
  });

  it('gives the premium year of onboarding once', async () => {
    expect((await asha.client.rpc('is_premium', { p_user: asha.id })).data).toBe(true);
    const again = await asha.client.from('user_subscriptions').upsert({
      user_id: asha.id,
      provider_subscription_id: 'beta_again',
      status: 'active',
      current_period_start: new Date().toISOString(),
      current_period_end: new Date(Date.now() + 86_400_000).toISOString(),
      autopay: true,
    });
    expect(again.error?.code).toBe('42501');
  });

  it('keeps the newest answer, whatever order answers arrive in', async () => {
    expect(exam.questions).toHaveLength(25);
    const newest = await save(asha, { questionId: q(0), selectedIndex: 2, revision: 3, deviceId: 'phone' });
    const older = await save(asha, { questionId: q(0), selectedIndex: 0, revision: 2, deviceId: 'phone' });
    const repeated = await save(asha, { questionId: q(0), selectedIndex: 2, revision: 3, deviceId: 'phone' });
    expect(newest.body).toMatchObject({ saved: true, revision: 3, selected_index: 2 });
    expect(older.body).toMatchObject({ saved: false, revision: 3, selected_index: 2 });
    expect(repeated.body).toMatchObject({ saved: true, revision: 3, selected_index: 2 });
  });

  it('clears an answer', async () => {
    await save(asha, { questionId: q(1), selectedIndex: 1 });
    await save(asha, { questionId: q(1), selectedIndex: null });
    const { body } = await asha.call('get-attempt', { attemptId: exam.attemptId });
    expect(body.existing_responses).toEqual({ [q(0)]: 2 });
  });

  it('goes on in another browser, by the server’s clock', async () => {
    const elsewhere = await signInAgain(asha);
    const resumed = await elsewhere.call('start-attempt', { testId: exam.testId });
    expect(resumed.body.attempt).toMatchObject({ id: exam.attemptId, resumed: true });
    const { body } = await elsewhere.call('get-attempt', { attemptId: exam.attemptId });
    expect(body.existing_responses).toEqual({ [q(0)]: 2 });
    const attempt = body.attempt as unknown as { expires_at: string };
    const left = (Date.parse(attempt.expires_at) - Date.parse(body.server_now as unknown as string)) / 1000;
    expect(body.time_remaining).toBe(Math.ceil(left));
    await save(elsewhere, { questionId: q(2), selectedIndex: 1 });
  });

  it('grades once, however often it is submitted', async () => {
    const submit = () => asha.call(`submit-attempt/attempts/${exam.attemptId}/submit`);
    const [first, second] = [await submit(), await submit()];
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      attempt_id: exam.attemptId,
      total_questions: 25,
      unanswered: 23,
      max_marks: 100,
    });
    expect(second.body).toEqual({ ...first.body, points_added: 0 });
    expect((await asha.call('get-attempt', { attemptId: exam.attemptId })).body).toMatchObject({
      error: 'Attempt already submitted',
      code: 'attempt_submitted',
    });
  });

  it('reviews every question with its key and explanation', async () => {
    const { data } = await asha.client
      .from('items_attempted')
      .select(
        'question_id, selected_index, correct, time_ms, questions(stem, options, correct_index, explanation, subject, chapter, topic)',
      )
      .eq('attempt_id', exam.attemptId);
    expect(data).toHaveLength(25);
    for (const item of data ?? []) {
      const question = item.questions as unknown as { correct_index: number; explanation: { text: string } };
      expect([0, 1, 2, 3]).toContain(question.correct_index);
      expect(question.explanation.text.length).toBeGreaterThan(20);
      expect(item.correct).toBe(item.selected_index === question.correct_index);
    }
  });
});
