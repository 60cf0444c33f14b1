import { KEEPS_ORDER } from '../../question-bank/question-csv.ts';
import { decodeText } from '../decode-text.ts';
import { FileError, newQuestion, problem, unreadable } from '../file-error.ts';
import { MAX_IMPORT_QUESTIONS } from '../import-format.ts';
import type { ImportedFile, TableOptions } from '../imported-file.ts';
import { fromBase64, pictureType } from '../markup/picture-types.ts';
import type { Attachment, ParsedQuestion } from '../parsed-question.ts';
import { isObject } from './fields-of-object.ts';
import { QuestionOfFile, QuestionsFile } from './questions-file.ts';
import { readOthers } from './read-others.ts';

/** What Vijaypath itself exports, and lists of questions as others write them. */
export function readJson(bytes: Uint8Array, options: TableOptions = {}): ImportedFile {
  try {
    const { text } = decodeText(bytes);
    if (text.trim() === '') throw new FileError('empty');
    const value = parse(text);
    const file = QuestionsFile.safeParse(value);
    if (!file.success) {
      if (isOurs(value)) throw new FileError('json_unexpected');
      return readOthers(value, options);
    }
    const { questions, pictures } = file.data;
    if (questions.length > MAX_IMPORT_QUESTIONS)
      throw new FileError('too_many_rows', { most: MAX_IMPORT_QUESTIONS });
    if (questions.length === 0) throw new FileError('no_questions');
    const attachments = new Map<string, Attachment>();
    for (const [name, data] of Object.entries(pictures)) {
      const picture = fromBase64(data);
      const type = picture && pictureType(picture);
      if (picture && type) attachments.set(name, { type, bytes: picture });
    }
    return {
      questions: questions.map((question, at) => readQuestion(question, at + 1)),
      attachments,
      problems: [],
    };
  } catch (error) {
    return unreadable(error);
  }
}

/** An export of ours that is not whole is not read as something else. */
const isOurs = (value: unknown) => isObject(value) && value.format === 'vijaypath-questions';

/** One value, or one on each line, as exports of databases have it. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const whole = withoutLastCommas(text);
    if (whole !== null) return whole;
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length > 1 && lines.every((line) => /^\s*\{.*\}\s*$/.test(line))) return lines.map(parse);
    throw new FileError('json_broken', { found: error instanceof Error ? error.message.slice(0, 120) : '' });
  }
}

const TEXT_OR_LAST_COMMA = /"[^"\\]*(?:\\.[^"\\]*)*"|,(?=\s*[\]}])/gs;

/** A list typed by hand may have a comma behind its last entry, which says nothing. Null: it is broken otherwise. */
function withoutLastCommas(text: string): unknown {
  try {
    return JSON.parse(text.replace(TEXT_OR_LAST_COMMA, (found) => (found === ',' ? '' : found)));
  } catch {
    return null;
  }
}

function readQuestion(value: unknown, row: number): ParsedQuestion {
  const read = QuestionOfFile.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const found = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`.slice(0, 160);
    return { ...newQuestion(row), problems: [problem('error', row, null, 'text_broken', { found })] };
  }
  const {
    topic,
    explanation,
    source,
    difficulty,
    pool,
    exam,
    keepsOptionOrder,
    translations,
    kind,
    key,
    ...fields
  } = read.data;
  return {
    ...newQuestion(row),
    ...fields,
    topic: topic ?? '',
    explanation: explanation ?? '',
    source: source ?? '',
    difficulty: String(difficulty),
    translations: translations.map(({ machineMade, ...said }) => ({
      ...said,
      explanation: said.explanation ?? '',
      ...(machineMade && { machineMade }),
    })),
    ...(kind !== 'numerical' && { optionCount: fields.options.length }),
    ...(kind !== 'single' && { kind, key: key ?? '' }),
    ...(exam !== undefined && { exam }),
    ...(pool !== undefined && { pool }),
    ...(keepsOptionOrder && { keepOptionOrder: KEEPS_ORDER }),
  };
}
