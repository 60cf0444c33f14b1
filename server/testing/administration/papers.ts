import { randomUUID } from 'node:crypto';
import { buildQuestions, buildStudent, buildTest } from '#server/testing/factories.ts';
import { INSTITUTE_SHEET, scanOf } from '#server/testing/omr/institute-sheet.ts';
import { buildOwnSheet, selectSheet, uploadBlank } from '#server/testing/own-sheets.ts';
import { paperContent, publishPaperOf } from '#server/testing/papers.ts';
import { someQuestions } from './bank.ts';
import { type Bench, calling, done, type Prepare } from './change.ts';
import { aGroup } from './people.ts';

async function aGift(bench: Bench) {
  const content = paperContent(await buildQuestions(bench.server, 1), { audience: 'institute' });
  const { paperId: paper_id } = await publishPaperOf(bench.server, bench.administrator, content);
  return { paper_id, group_ids: [(await aGroup(bench)).group_id] };
}

async function aPaper(bench: Bench) {
  const content = paperContent(await buildQuestions(bench.server, 2), { title: `Paper ${randomUUID()}` });
  return done<{ id: string; revision: number }>(bench, 'save-paper', { paper: null, content });
}

async function aPublishedPaper(bench: Bench) {
  const { id, revision } = await aPaper(bench);
  await done(bench, 'publish-paper', { paper_id: id, revision });
  return { paper_id: id };
}

export const PAPERS_CHANGES: Record<string, Prepare> = {
  'save-paper': async (bench) => {
    const content = paperContent(await buildQuestions(bench.server, 1));
    return calling(bench, 'save-paper', { paper: null, content });
  },
  'add-to-paper': async (bench) =>
    calling(bench, 'add-to-paper', {
      to: { paper_id: (await aPaper(bench)).id },
      filter: await someQuestions(bench),
      expected: 1,
    }),
  'publish-paper': async (bench) => {
    const { id, revision } = await aPaper(bench);
    return calling(bench, 'publish-paper', { paper_id: id, revision });
  },
  'withdraw-paper': async (bench) => calling(bench, 'withdraw-paper', await aPublishedPaper(bench)),
  'give-paper': async (bench) => calling(bench, 'give-paper', await aGift(bench)),
  'take-back-paper': async (bench) => {
    const gift = await aGift(bench);
    await done(bench, 'give-paper', gift);
    return calling(bench, 'take-back-paper', gift);
  },
  'copy-paper': async (bench) =>
    calling(bench, 'copy-paper', { paper_id: (await aPaper(bench)).id, as: 'copy' }),
  'remove-paper': async (bench) => calling(bench, 'remove-paper', { paper_id: (await aPaper(bench)).id }),
  'upload-own-sheet': async ({ server, administrator }) => {
    const blank = await scanOf(INSTITUTE_SHEET);
    return () => uploadBlank(server, administrator, blank);
  },
  'save-own-sheet': async (bench) => {
    const sheet_id = await buildOwnSheet(bench.server, bench.administrator);
    const { sheet, revision } = await selectSheet(bench.server, sheet_id);
    return calling(bench, 'save-own-sheet', { sheet_id, revision, name: 'Another name', sheet });
  },
  'archive-own-sheet': async (bench) => {
    const sheet_id = await buildOwnSheet(bench.server, bench.administrator);
    return calling(bench, 'archive-own-sheet', { sheet_id, archived: true });
  },
  'choose-test-sheet': async (bench) => {
    await buildQuestions(bench.server, 5);
    const own_sheet_id = await buildOwnSheet(bench.server, bench.administrator);
    const { id } = await buildTest(await buildStudent(bench.server), { questionCount: 1 });
    return calling(bench, 'choose-test-sheet', { test_id: id, own_sheet_id });
  },
};
