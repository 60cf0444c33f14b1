import { call } from '#server/testing/call.ts';
import { SHEET } from './answered-lines.ts';
import type { Sitter } from './sitter.ts';

interface Told {
  /** Everything that was answered, to be searched. */
  answers: unknown[];
  /** Every place in which the outcome of an attempt was told. */
  outcomes: { attemptId: string; where: string }[];
  /** Points of graded attempts, by whichever call told the most. */
  points: number;
  /** Answers that figures of a study sheet count. */
  figures: number;
}

type Row = Record<string, unknown>;

const RELATIONS = {
  attempts: '*, tests(*)',
  items_attempted: '*, questions(*)',
  questions: '*, question_localizations(*)',
  question_localizations: '*',
  tests: '*',
  notifications: '*',
  bookmarks: '*',
  attempt_shares: '*',
  question_reports: '*, question_report_answers(*)',
  question_report_answers: '*',
  print_uploads: 'id, test_id, attempt_id, status, detected, error',
  gamification: '*',
  points_ledger: '*',
};
const OUTCOME = ['correct_answers', 'wrong_answers', 'unanswered', 'score', 'marks', 'max_marks'];

/** Asks every call of a student that reads, and says what it told. None of them changes what may be known. */
export async function everythingToldTo({ server, student, tests }: Sitter): Promise<Told> {
  const told: Told = { answers: [], outcomes: [], points: 0, figures: 0 };
  const hear = (where: string, attemptId: unknown, row: Row) => {
    if (OUTCOME.some((column) => typeof row[column] === 'number')) {
      told.outcomes.push({ attemptId: String(attemptId), where });
    }
  };
  const ask = async (path: string, body: object = {}) => {
    const answer = await call(server, student, path, body);
    told.answers.push(answer.body);
    return answer;
  };

  const rows: Record<string, Row[]> = {};
  for (const [relation, columns] of Object.entries(RELATIONS)) {
    const { data } = await student.client.from(relation).select(columns);
    rows[relation] = (data ?? []) as unknown as Row[];
  }
  told.answers.push(rows);
  for (const row of rows.attempts ?? []) hear('attempts', row.id, row);
  for (const row of rows.items_attempted ?? []) hear('items_attempted', row.attempt_id, { score: 1 });

  // Otherwise an hour would have room for five exports.
  await server.database.query(`delete from auth.rate_limits`);
  const exported = (await ask('export-my-data')).body as { tables: Record<string, Row[]> };
  for (const row of exported.tables.attempts ?? []) hear('export', row.id, row);
  for (const row of exported.tables.items_attempted ?? []) hear('export', row.attempt_id, { score: 1 });

  const summary = (await ask('get-study-summary')).body as { trend?: Row[] };
  for (const row of summary.trend ?? []) hear('summary', row.attempt_id, row);
  await ask('leaderboard-daily');
  const sheet = (await ask('get-sheet-figures', { slug: SHEET })).body as { lines?: { answered: number }[] };
  told.figures = (sheet.lines ?? []).reduce((all, { answered }) => all + answered, 0);
  for (const { id, status, closed_by } of rows.attempts ?? []) {
    const analysis = (await ask('get-attempt-analysis', { attempt_id: id })).body as {
      questions?: Row[];
      trend?: Row[];
    };
    if ((analysis.questions ?? []).length > 0) hear('analysis', id, { score: 1 });
    for (const row of analysis.trend ?? []) hear('analysis', row.attempt_id, row);
    const shared = await ask('share-attempt', { attempt_id: id });
    if (shared.status === 200) {
      const { data } = await student.client.rpc('get_shared_score', { p_token: shared.body.token });
      for (const row of (data ?? []) as Row[]) hear('share', id, row);
    }
    // For one that the sweeper closed it would be the wish to see the results.
    if (status === 'submitted' && closed_by === 'student') {
      hear('submit', id, (await ask(`submit-attempt/attempts/${id}/submit`)).body as Row);
    }
    told.answers.push(await student.client.rpc('get_results_wait', { p_attempt: id }));
  }

  for (const { battleId } of tests) {
    if (!battleId) continue;
    await ask('get-battles');
    const battle = (await ask('get-battle', { battle_id: battleId })).body as {
      attempt_id?: string;
      players?: Row[];
      questions?: Row[] | null;
    };
    const own = battle.players?.find((player) => player.is_self);
    if (own) hear('battle', battle.attempt_id, own);
    if (battle.questions) hear('battle', battle.attempt_id, { score: 1 });
  }

  const coming = (await ask('list-competitions')).body as { competitions?: (Row & { entry: Row | null })[] };
  for (const listed of coming.competitions ?? []) {
    if (!listed.entry) continue;
    const one = (await ask('get-competition', { competition_id: listed.id })).body as {
      competition?: { entry: Row | null; ranking: { own: Row | null } | null };
    };
    const { entry = null, ranking = null } = one.competition ?? {};
    const printed = await ask('print-certificate', { competition_id: listed.id });
    if (typeof listed.own_rank === 'number' || ranking?.own || printed.status === 200)
      hear('competition', entry?.attempt_id, { score: 1 });
  }

  const ledger = rows.points_ledger ?? [];
  const sum = (reason: string) =>
    ledger.filter((row) => row.reason === reason).reduce((all, row) => all + Number(row.points), 0);
  const ping = (await ask('gamification-ping')).body;
  const { data: after } = await student.client
    .from('points_ledger')
    .select('points')
    .eq('reason', 'daily_activity');
  const daily = (after ?? []).reduce((all, row) => all + Number(row.points), 0);
  told.points = Math.max(sum('graded_attempt'), Number(ping.points) - daily);
  return told;
}
