import { expect, it } from 'vitest';
import { buildAttempt } from '#server/testing/factories.ts';
import { type Sitting, sitBeforeEach } from '#server/testing/sitting.ts';

let sitting: Sitting;
sitBeforeEach((begun) => {
  sitting = begun;
});

it('are out of reach before release, whichever way they are asked for', async () => {
  const { client } = sitting.student;
  const asks = [
    client.from('questions').select('id, correct_index'),
    client.from('questions').select('id, kind, key'),
    client.from('questions').select('id').eq('correct_index', 1),
    client.from('questions').select('id').is('key', null),
    client.from('questions').select('id').order('correct_index'),
    client.from('question_localizations').select('question_id, explanation'),
    client.from('items_attempted').select('question_id, questions(correct_index)'),
    client.from('items_attempted').select('question_id, answer, questions(key)'),
    client
      .from('attempts')
      .select('id, items_attempted(correct, questions!inner(correct_index))')
      .neq('id', sitting.attemptId),
    client.from('audit_log').select('before'),
  ];
  for (const ask of asks) expect((await ask).data ?? []).toEqual([]);
  const counted = await client
    .from('questions')
    .select('*', { count: 'exact', head: true })
    .eq('correct_index', 1);
  expect(counted.count).toBe(0);
  for (const table of ['attempt_questions', 'attempt_responses', 'test_questions']) {
    expect((await client.from(table).select('*')).error).toMatchObject({ code: '42501' });
  }
});

it('go out of reach again while a released question stands in another open attempt', async () => {
  await sitting.submit();
  expect((await sitting.student.client.from('questions').select('correct_index')).data).toHaveLength(5);
  await buildAttempt(sitting.student, sitting.testId);
  expect((await sitting.student.client.from('questions').select('correct_index')).data).toEqual([]);
  expect((await sitting.student.client.from('items_attempted').select('correct')).data).toEqual([]);
});
