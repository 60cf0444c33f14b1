import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BankFigure,
  BankFile,
  type BankLocalization,
  type BankQuestion,
  ships,
  TRANSLATIONS,
} from '#core/contracts/question-bank/bank-file.ts';
import { composeExplanation } from '#core/domain/question-bank/compose-explanation.ts';
import { figureSize, fillFigure } from '#core/domain/question-bank/figure-template.ts';
import { DRAWINGS_PATH } from '#core/domain/question-bank/question-images.ts';
import { FIGURE_MARK } from '#core/domain/question-bank/stem-markup.ts';
import { type BankContent, type BankRow, bankRow } from './load-starter-bank.ts';

export interface StarterBank {
  rows: BankRow[];
  /** File name → SVG: a name is a hash of what it holds, so what has one never changes. */
  figures: Map<string, string>;
}

type Chapter = Pick<BankFile, 'subject' | 'chapter' | 'class'>;

/**
 * Reads `questions/<subject>/<chapter>.json` and `figures/<subject>/<slug>.svg` under a directory, without the questions that
 * are outside the syllabus.
 * @throws when a file does not follow {@link BankFile}, or a figure is missing.
 */
export async function readStarterBank(directory: string): Promise<StarterBank> {
  const questions = join(directory, 'questions');
  const names = (await readdir(questions, { recursive: true })).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(names.sort().map((name) => readBankFile(join(questions, name))));
  const figures = new Map<string, string>();
  const rows = await Promise.all(
    files.flatMap(({ questions: inFile, ...chapter }) =>
      inFile
        .filter(ships)
        .map(async (question) => bankRow(await contentOf(question, chapter, directory, figures))),
    ),
  );
  return { rows, figures };
}

export async function readBankFile(path: string): Promise<BankFile> {
  const parsed = BankFile.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} is not a bank file: ${parsed.error.message}`);
  return parsed.data;
}

async function contentOf(
  question: BankQuestion,
  { subject, chapter, class: className }: Chapter,
  directory: string,
  figures: Map<string, string>,
): Promise<BankContent> {
  const { slug, topic, correctIndex, difficulty, tags } = question;
  // Papers are dealt by kind, and administrators search for it.
  const kindTag = question.kind === 'plain' ? [] : [question.kind];
  const allTags = [...new Set([...kindTag, ...tags])];
  const shared = { slug, subject, chapter, topic, correctIndex, difficulty, tags: allTags };
  const drawing = question.figure && (await readFile(figurePath(directory, subject, slug), 'utf8'));
  const textsIn = (texts: BankQuestion | BankLocalization, language: 'en' | 'hi' | 'te' | 'ta') => ({
    stem: texts.figure && drawing ? withFigure(texts.stem, drawing, texts.figure, figures) : texts.stem,
    options: texts.options,
    explanation: composeExplanation(
      texts.explanation,
      texts.options,
      { class: className, ...question.ncert },
      language,
    ),
  });
  const translations = TRANSLATIONS.flatMap((language) => {
    const texts = question[language];
    return texts ? [{ language, ...textsIn(texts, language) }] : [];
  });
  return { ...shared, ...textsIn(question, 'en'), translations };
}

function figurePath(directory: string, subject: string, slug: string): string {
  return join(directory, 'figures', subject.toLowerCase(), `${slug}.svg`);
}

/** The stem with its picture in place of the mark; the picture is added to `figures`. */
function withFigure(
  stem: string,
  drawing: string,
  { alt, labels = {} }: BankFigure,
  figures: Map<string, string>,
): string {
  const svg = fillFigure(drawing, labels);
  const name = `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.svg`;
  figures.set(name, svg);
  const { width, height } = figureSize(drawing);
  return stem.replace(FIGURE_MARK, () => `![${alt}](${DRAWINGS_PATH}${name} =${width}x${height})`);
}
