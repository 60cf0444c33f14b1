import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BankFile, type BankQuestion } from '#core/contracts/question-bank/bank-file.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Paths relative to this folder, such as `physics/waves.json`, in a stable order. */
export function listBankPaths(): string[] {
  return readdirSync(HERE, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.json'))
    .sort();
}

export function readBankFile(path: string): BankFile {
  return BankFile.parse(JSON.parse(readFileSync(HERE + path, 'utf8')));
}

export type PlacedQuestion = BankQuestion & Pick<BankFile, 'subject' | 'chapter'>;

export function loadBank(): PlacedQuestion[] {
  return listBankPaths()
    .map(readBankFile)
    .flatMap(({ subject, chapter, questions }) => questions.map((q) => ({ ...q, subject, chapter })));
}
