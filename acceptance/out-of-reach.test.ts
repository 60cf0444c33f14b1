import { beforeAll, describe, expect, inject, it } from 'vitest';
import { completeProfile, newClient, type OpenAttempt, type Person, signUp, startTest } from './support.ts';

let asha: Person;
let ravi: Person;
let open: OpenAttempt;
let graded: OpenAttempt;
beforeAll(async () => {
  await signUp();
  asha = await signUp();
  ravi = await signUp();
  for (const person of [asha, ravi]) await completeProfile(person);
  graded = await startTest(asha, 5);
  await asha.call(`submit-attempt/attempts/${graded.attemptId}/submit`);
  open = await startTest(asha, 10);
});

describe('answer keys before release', () => {
  const stillOpen = () => open.questions.map((question) => question.id);

  it('are not in what a test shows', async () => {
    const { body } = await asha.call('get-attempt', { attemptId: open.attemptId });
    expect(JSON.stringify(body)).not.toMatch(/"(correct_index|explanation|accepted_indexes|key)":/);
  });

  it('cannot be asked for by row, filter, order, count, embedding or translation', async () => {
    const { client } = asha;
    const ids = stillOpen();
    const empty = [
      client.from('questions').select('*').in('id', ids),
      client.from('questions').select('id').in('id', ids).eq('correct_index', 0),
      client.from('questions').select('id').in('id', ids).or('correct_index.eq.0,correct_index.gt.0'),
      client.from('questions').select('id').in('id', ids).order('correct_index'),
      client.from('question_localizations').select('*').in('question_id', ids),
      client.from('items_attempted').select('*, questions(*)').in('question_id', ids),
      client
        .from('attempts')
        .select('id, items_attempted(*, questions(*))')
        .eq('id', open.attemptId)
        .not('items_attempted', 'is', null),
      client.from('audit_log').select('*'),
      client.from('bookmarks').select('question_id, questions(correct_index)'),
    ];
    for (const ask of empty) expect(JSON.stringify((await ask).data ?? [])).not.toContain('correct_index');
    const counted = await client
      .from('questions')
      .select('id', { count: 'exact', head: true })
      .in('id', ids)
      .gte('correct_index', 0);
    expect(counted.count).toBe(0);
  });

  it('cannot be written out of the tables that hold them', async () => {
    for (const id of stillOpen().slice(0, 2)) {
      const bookmarked = await asha.client.from('bookmarks').insert({ question_id: id });
      expect(bookmarked.error?.code).toBe('42501');
      const changed = await asha.client
        .from('questions')
        .update({ correct_index: 0 })
        .eq('id', id)
        .select('correct_index');
      expect(changed.data ?? []).toEqual([]);
    }
    for (const table of ['attempt_questions', 'attempt_responses', 'test_questions']) {
      expect((await asha.client.from(table).select('*')).error?.code).toBe('42501');
    }
  });

  it('are readable once the results are out, to their owner only', async () => {
    const ids = graded.questions.map((question) => question.id).filter((id) => !stillOpen().includes(id));
    const own = await asha.client.from('questions').select('id, correct_index').in('id', ids);
    expect(own.data).toHaveLength(ids.length);
    expect((await ravi.client.from('questions').select('id').in('id', ids)).data).toEqual([]);
    expect((await newClient().from('questions').select('id')).error?.code).toBe('42501');
  });
});

describe('another student’s', () => {
  it.each([
    'profiles',
    'attempts',
    'items_attempted',
    'tests',
    'gamification',
    'points_ledger',
    'user_subscriptions',
  ])('%s cannot be read', async (table) => {
    const column = table === 'tests' ? 'owner_id' : 'user_id';
    const own = await asha.client.from(table).select('*').eq(column, asha.id);
    expect(own.error).toBeNull();
    expect((await ravi.client.from(table).select('*').eq(column, asha.id)).data).toEqual([]);
  });

  it('attempt cannot be loaded, answered, submitted; nor the test started', async () => {
    const { attemptId, testId, questions } = open;
    const answers = [
      await ravi.call('get-attempt', { attemptId }),
      await ravi.call(`save-response/attempts/${attemptId}/response`, {
        questionId: questions[0]?.id,
        selectedIndex: 0,
        timeSpent: 1,
      }),
      await ravi.call(`submit-attempt/attempts/${attemptId}/submit`),
      await ravi.call('start-attempt', { testId }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
  });

  it('profile and points cannot be written', async () => {
    const profile = await ravi.client
      .from('profiles')
      .update({ full_name: 'Changed' })
      .eq('user_id', asha.id)
      .select();
    expect(profile.data).toEqual([]);
    const upsert = await ravi.client.from('profiles').upsert({ user_id: asha.id, full_name: 'Changed' });
    expect(upsert.error?.code).toBe('42501');
    const points = await ravi.client.from('gamification').update({ points: 1000 }).eq('user_id', ravi.id);
    expect(points.error?.code).toBe('42501');
    const role = await ravi.client.from('user_roles').insert({ user_id: ravi.id, role: 'admin' });
    expect(role.error?.code).toBe('42501');
  });

  it('premium and the list of users cannot be asked for', async () => {
    expect((await ravi.client.rpc('is_premium', { p_user: asha.id })).error?.code).toBe('42501');
    expect((await ravi.client.rpc('get_all_users_admin')).error?.code).toBe('42501');
    expect((await ravi.client.rpc('is_admin')).data).toBe(false);
  });
});

describe('schemas behind the exposed one', () => {
  it.each(['auth', 'private', 'pgboss', 'pg_catalog'])('%s is not served', async (schema) => {
    const response = await fetch(`${inject('serverUrl')}/rest/v1/users?select=*`, {
      headers: { apikey: inject('secretKey'), 'accept-profile': schema },
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
  });

  it.each(['users', 'auth.users', 'schema_migrations', 'mail_outbox', 'pg_roles'])(
    '%s is no relation',
    async (relation) => {
      const response = await fetch(`${inject('serverUrl')}/rest/v1/${relation}?select=*`, {
        headers: { apikey: inject('secretKey'), authorization: `Bearer ${inject('secretKey')}` },
      });
      expect(response.status).toBe(404);
    },
  );
});
