import type {
  ActOnCandidatesRequest,
  ActOnCandidatesResponse,
  GetBoardResponse,
} from '#core/contracts/sittings/board.ts';
import type { EnterSittingResponse, OpenSittingResponse } from '#core/contracts/sittings/enter-sitting.ts';
import type { CandidateSittingState } from '#core/contracts/sittings/get-sitting-state.ts';
import type { ScheduledSitting } from '#core/contracts/sittings/sitting.ts';
import { closeExpiredAttempts } from '#server/jobs/close-expired-attempts.ts';
import { publishResultsJob } from '#server/jobs/publish-results.ts';
import { createLogger } from '#server/log.ts';
import { type Answer, call } from './call.ts';
import { buildQuestions, type Student } from './factories.ts';
import { paperContent } from './papers.ts';
import type { TestServer } from './test-server.ts';

export type Refused = { code?: string; error?: string };
const HOUR_MS = 3_600_000;

/** A draft of so many questions, whose key is option B. */
export async function buildPaper(server: TestServer, administrator: Student, count = 4) {
  const questions = await buildQuestions(server, count);
  const content = paperContent(questions, { audience: 'institute' });
  const { body } = await call<{ id: string }>(server, administrator, 'save-paper', { paper: null, content });
  return { paperId: body.id, questions };
}

/** A sitting of an hour, an hour from now, of these students; times are moved instead of waited for. */
export class ExamHall {
  readonly server: TestServer;
  readonly administrator: Student;
  readonly id: string;
  readonly testId: string;
  readonly questions: string[];

  private constructor(
    server: TestServer,
    administrator: Student,
    sitting: ScheduledSitting,
    questions: string[],
  ) {
    this.server = server;
    this.administrator = administrator;
    this.id = sitting.id;
    this.testId = sitting.test_id;
    this.questions = questions;
  }

  static async schedule(
    server: TestServer,
    administrator: Student,
    students: readonly Student[],
    plan: object = {},
    paper?: { paperId: string; questions: string[] },
  ): Promise<ExamHall> {
    const { paperId, questions } = paper ?? (await buildPaper(server, administrator));
    const answer = await call<{ sitting: ScheduledSitting }>(server, administrator, 'schedule-sitting', {
      paper_id: paperId,
      title: 'Sunday test',
      starts_at: new Date(Date.now() + HOUR_MS).toISOString(),
      duration_sec: 3600,
      audience: { everybody: false, groups: [], user_ids: students.map(({ id }) => id) },
      ...plan,
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return new ExamHall(server, administrator, answer.body.sitting, questions);
  }

  call<Body>(who: Student, name: string, body: object = {}): Promise<Answer<Body & Refused>> {
    return call<Body & Refused>(this.server, who, name, { sitting_id: this.id, ...body });
  }

  /** Puts the clock of this sitting so that it starts in so many seconds (negative: it started before). */
  async startIn(seconds: number): Promise<void> {
    const { database } = this.server;
    const { rows } = await database.query(
      'select extract(epoch from now() + make_interval(secs => $2) - starts_at)::float8 as by from private.sittings where id = $1',
      [this.id, seconds],
    );
    await this.pass(-Number(rows[0]?.by));
  }

  /** As if so many seconds had passed, to the sitting and all its attempts. */
  async pass(seconds: number): Promise<void> {
    const { database } = this.server;
    const moved = (columns: readonly string[]) =>
      columns.map((column) => `${column} = ${column} - make_interval(secs => $2)`).join(', ');
    await database.query(
      `update private.sittings set ${moved(['starts_at', 'ends_at', 'paused_at'])} where id = $1`,
      [this.id, seconds],
    );
    await database.query(
      `update public.tests set ${moved(['opens_at', 'closes_at'])} where id = (select test_id from private.sittings where id = $1)`,
      [this.id, seconds],
    );
    await database.query(
      `update public.attempts set ${moved(['started_at', 'expires_at', 'submitted_at', 'paused_at', 'pause_shown_at'])} where sitting_id = $1`,
      [this.id, seconds],
    );
    await database.query(
      `update private.sitting_presence set ${moved(['last_seen_at'])} where sitting_id = $1`,
      [this.id, seconds],
    );
    await database.query(
      `update private.sitting_candidates set ${moved(['device_since', 'entered_at'])} where sitting_id = $1`,
      [this.id, seconds],
    );
  }

  enter(who: Student, body: object = {}) {
    return this.call<EnterSittingResponse>(who, 'enter-sitting', {
      device_id: `device of ${who.id}`,
      ...body,
    });
  }

  open(who: Student, body: object = {}) {
    return this.call<OpenSittingResponse>(who, 'open-sitting', body);
  }

  /** Enters half an hour before the start, and opens the paper when it has started. */
  async seat(...students: Student[]): Promise<void> {
    await this.startIn(60);
    for (const student of students) await expectOk(this.enter(student));
    await this.startIn(-1);
    for (const student of students) await expectOk(this.open(student));
  }

  async state(who: Student, presence?: object): Promise<CandidateSittingState> {
    const { body } = await this.call<CandidateSittingState>(
      who,
      'get-sitting-state',
      presence ? { presence } : {},
    );
    return body;
  }

  async attempt(who: Student) {
    const { attempt } = await this.state(who);
    if (!attempt) throw new Error('No attempt');
    return attempt;
  }

  async save(who: Student, question: number, selectedIndex: number | null, more: object = {}) {
    const { id } = await this.attempt(who);
    const answer = { questionId: this.questions[question], selectedIndex, timeSpent: 1, ...more };
    return call<Refused & { saved?: boolean; time_remaining?: number }>(
      this.server,
      who,
      `save-response/attempts/${id}/response`,
      answer,
    );
  }

  async submit(who: Student, body: object = {}) {
    const { id } = await this.attempt(who);
    return call<Refused & Record<string, unknown>>(
      this.server,
      who,
      `submit-attempt/attempts/${id}/submit`,
      body,
    );
  }

  act(action: Omit<ActOnCandidatesRequest, 'sitting_id'>, who = this.administrator) {
    return this.call<ActOnCandidatesResponse>(who, 'act-on-candidates', action);
  }

  async board(since?: number, who = this.administrator): Promise<GetBoardResponse> {
    await this.server.presence.write();
    const { body } = await this.call<GetBoardResponse>(
      who,
      'get-board',
      since === undefined ? {} : { since },
    );
    return body;
  }

  async candidate(who: Student) {
    const found = (await this.board()).candidates.find(({ user_id }) => user_id === who.id);
    if (!found) throw new Error('Not on the board');
    return found;
  }

  async sweep(): Promise<void> {
    const context = { database: this.server.database, queue: this.server.jobs, log: createLogger('silent') };
    await closeExpiredAttempts.handle(context, {});
    await publishResultsJob.handle(context, {});
  }
}

async function expectOk(answer: Promise<Answer<Refused>>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(JSON.stringify(body));
}
