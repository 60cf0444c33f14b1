import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { DemoBank, DemoTexts } from '#core/contracts/question-bank/demo-bank.ts';
import { bankDifficulty } from '#core/domain/question-bank/demo-difficulty.ts';
import type { Database } from '#server/database/database.ts';
import { bankRow, loadBankRows } from './load-starter-bank.ts';

/**
 * Brings the twelve questions of Demo Mode into the bank, as rows of their own; repeating it changes nothing.
 * @param path of the questions in English; their Hindi lies beside it
 * @returns how many were new or had changed.
 * @throws when a file does not follow {@link DemoBank} or {@link DemoTexts}, or a question has no Hindi.
 */
export async function loadDemoBank(database: Database, path: string): Promise<number> {
  const demo = DemoBank.parse(JSON.parse(await readFile(path, 'utf8')));
  const hindi = DemoTexts.parse(JSON.parse(await readFile(path.replace(/\.json$/, '.hi.json'), 'utf8')));
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
      translations: [inHindi(hindi, id)],
    }),
  );
  return loadBankRows(database, rows, 'demo');
}

function inHindi(texts: z.infer<typeof DemoTexts>, id: string) {
  const text = texts[id];
  if (!text) throw new Error(`The demo's question ${id} has no Hindi`);
  return { ...text, language: 'hi' as const, explanation: text.explanation.text };
}
