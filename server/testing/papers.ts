import type { PaperContent } from '#core/contracts/papers/paper-content.ts';
import type { SavePaperResponse } from '#core/contracts/papers/save-paper.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { call } from './call.ts';
import type { Student } from './factories.ts';
import type { TestServer } from './test-server.ts';

/** A paper of an hour with one section, on the shelves, in one order, unless told otherwise. */
export function paperContent(questions: string[], overrides: Partial<PaperContent> = {}): PaperContent {
  return {
    title: 'Weekly paper',
    kind: 'model_paper',
    audience: 'library',
    subject: null,
    year: null,
    duration_sec: 3600,
    marking: NEET_MARKING,
    booklets: 1,
    sections: [{ name: '', marking: null, questions }],
    ...overrides,
  };
}

/** Saves a draft and publishes it. */
export async function publishPaperOf(server: TestServer, administrator: Student, content: PaperContent) {
  const saved = await call<SavePaperResponse>(server, administrator, 'save-paper', { paper: null, content });
  const { id, revision } = saved.body;
  const published = await call<{ test_id: string }>(server, administrator, 'publish-paper', {
    paper_id: id,
    revision,
  });
  return { paperId: id, testId: published.body.test_id };
}
