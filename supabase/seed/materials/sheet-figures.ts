import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fillFigure } from '#core/domain/question-bank/figure-template.ts';
import { figurePath, readFigure } from '../questions/checks/figure-problems.ts';
import { loadBank } from '../questions/load-bank.ts';

const OWN = fileURLToPath(new URL('./figures/', import.meta.url));

/** The drawing of a sheet: one of its own, or that of a question of the bank with its English words. */
export function sheetFigure(name: string): string {
  const own = `${OWN}${name}.svg`;
  if (existsSync(own)) return readFileSync(own, 'utf8');
  const question = loadBank().find(({ slug }) => slug === name);
  const drawing = question && readFigure(figurePath(question.subject, name));
  if (!question || !drawing) throw new Error(`No figure ${name}`);
  return fillFigure(drawing, question.figure?.labels ?? {});
}
