import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  BankFile,
  type BankLocalization,
  type BankQuestion,
  ships,
  TRANSLATIONS,
} from '#core/contracts/question-bank/bank-file.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Paths relative to this folder, such as `physics/waves.json`, in a stable order. */
export function listBankPaths(): string[] {
  return readdirSync(HERE, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.json'))
    .sort();
}

export function readBankJson(path: string): unknown {
  return JSON.parse(readFileSync(HERE + path, 'utf8'));
}

export function readBankFile(path: string): BankFile {
  return BankFile.parse(readBankJson(path));
}

export type PlacedQuestion = BankQuestion & Pick<BankFile, 'subject' | 'chapter'>;

export function loadBank(): PlacedQuestion[] {
  return listBankPaths()
    .map(readBankFile)
    .flatMap(({ subject, chapter, questions }) => questions.map((q) => ({ ...q, subject, chapter })));
}

/** The questions that ship: what is outside the syllabus stays in the files and counts for nothing. */
export function loadShippedBank(): PlacedQuestion[] {
  return loadBank().filter(ships);
}

export type Texts = Pick<BankLocalization, 'stem' | 'options' | 'figure'> & {
  language: 'en' | (typeof TRANSLATIONS)[number];
  /** Every text of the explanation, in the same order in every language. */
  explanation: string[];
};

/** A question in every language it has, English first. */
export function textsOf(question: PlacedQuestion): Texts[] {
  return (['en', ...TRANSLATIONS] as const).flatMap((language): Texts[] => {
    const texts = language === 'en' ? question : question[language];
    if (!texts) return [];
    const { stem, options, figure, explanation } = texts;
    const { why, mistakes, remember } = explanation;
    const said = [why, ...mistakes.filter((mistake) => mistake !== null), remember];
    return [{ language, stem, options, figure, explanation: said }];
  });
}
