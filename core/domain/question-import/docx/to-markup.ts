import {
  linesOfRich,
  OBJECT,
  type ObjectProblem,
  type RichText,
  trimRich,
} from '#core/domain/question-import/docx/rich-text.ts';
import { setScripts } from '#core/domain/question-import/docx/set-scripts.ts';

export interface Markup {
  text: string;
  problems: ObjectProblem[];
  losses: string[];
}

/** A text in the markup of questions. @param isOneLine an option: no displayed formulas, its lines joined. */
export function toMarkup(rich: RichText, isOneLine = false): Markup {
  const problems: ObjectProblem[] = [];
  const losses: string[] = [];
  const lines = linesOfRich(rich).flatMap((line) => lineMarkup(line, isOneLine, problems, losses));
  return { text: isOneLine ? joinOption(lines) : joinLines(lines), problems, losses };
}

const PICTURE_LINE = /^!\[.*\]\(attachment:.*\)$/;

function joinOption(lines: readonly string[]): string {
  const words = lines.filter((line) => line !== '' && !PICTURE_LINE.test(line)).join(' ');
  return [words, ...lines.filter((line) => PICTURE_LINE.test(line))].filter((part) => part !== '').join('\n');
}

function joinLines(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function lineMarkup(
  line: RichText,
  isOneLine: boolean,
  problems: ObjectProblem[],
  losses: string[],
): string[] {
  const pictures: string[] = [];
  let index = 0;
  const isAlone = line.text.trim() === OBJECT;
  let tables: string[] = [];
  const text = setScripts(trimRich(line)).replaceAll(OBJECT, () => {
    const object = line.objects[index];
    index += 1;
    if (!object) return '';
    if (object.problem) problems.push(object.problem);
    if (object.kind === 'formula') {
      if (object.tex === '') return '';
      return object.isDisplay && isAlone && !isOneLine ? `\\[${object.tex}\\]` : `\\(${object.tex}\\)`;
    }
    if (object.kind === 'picture') {
      if (object.name !== null) pictures.push(`![${object.words}](attachment:${object.name})`);
      return ' ';
    }
    tables = [...tables, ...tableLines(object.rows, pictures, problems, losses)];
    return '';
  });
  const words = text.replace(/[^\S\n]+/g, ' ').trim();
  // A line that held nothing but pictures leaves no empty line behind.
  return [...(words === '' && pictures.length + tables.length > 0 ? [] : [words]), ...tables, ...pictures];
}

function tableLines(
  rows: readonly RichText[][],
  pictures: string[],
  problems: ObjectProblem[],
  losses: string[],
): string[] {
  const cells = rows.map((row) =>
    row.map((cell) => {
      const markup = toMarkup(cell, true);
      problems.push(...markup.problems);
      const [words = '', ...rest] = markup.text.split('\n');
      const hasWords = !PICTURE_LINE.test(words);
      const found = hasWords ? rest : [words, ...rest];
      if (found.length > 0) losses.push('the place of a picture within a table');
      pictures.push(...found);
      return (hasWords ? words : '').replaceAll('|', '∣') || '–';
    }),
  );
  if (cells.length < 2 || (cells[0]?.length ?? 0) < 2)
    return cells.map((row) => row.filter((cell) => cell !== '–').join('   '));
  return cells.map((row) => `| ${row.join(' | ')} |`);
}
