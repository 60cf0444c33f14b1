import { readFile } from 'node:fs/promises';
import { DemoBank } from '#core/contracts/question-bank/demo-bank.ts';
import { bankDifficulty } from '#core/domain/question-bank/demo-difficulty.ts';
import type { Database } from '#server/database/database.ts';
import { bankRow, loadBankRows } from './load-starter-bank.ts';

/**
 * Brings the twelve questions of Demo Mode into the bank, as rows of their own; repeating it changes nothing.
 * @returns how many were new or had changed.
 * @throws when the file does not follow {@link DemoBank}.
 */
export async function loadDemoBank(database: Database, path: string): Promise<number> {
  const demo = DemoBank.parse(JSON.parse(await readFile(path, 'utf8')));
  const rows = demo.map(({ id, subject, chapter, topic, stem, options, correct_index, ...rest }) =>
    bankRow({
      slug: id,
      subject,
      chapter,
      topic,
      stem,
      options,
      correctIndex: correct_index,
      explanation: rest.explanation.text,
      difficulty: bankDifficulty(rest.difficulty),
      tags: [],
      translations: [],
    }),
  );
  return loadBankRows(database, rows, 'demo');
}
