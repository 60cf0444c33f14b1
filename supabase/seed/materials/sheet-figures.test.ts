import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { figureSize } from '#core/domain/question-bank/figure-template.ts';
import { figuresOf, StudySheet } from '#server/documents/study-sheet/study-sheet.ts';
import { projectPath } from '#server/paths.ts';
import { drawingProblems } from '../questions/checks/figure-problems.ts';
import { sheetFigure } from './sheet-figures.ts';

const SOURCES = projectPath('supabase/seed/materials');
const SERVED = projectPath('web/public/materials/figures');

const files = readdirSync(SOURCES).filter((name) => name.endsWith('.json'));
const figures = files.flatMap((name) =>
  figuresOf(StudySheet.parse(JSON.parse(readFileSync(`${SOURCES}/${name}`, 'utf8')))),
);

it.each(figures)('$name is safe, has its size, and is served as it is drawn', ({ name, width, height }) => {
  const svg = sheetFigure(name);
  expect(drawingProblems(svg)).toEqual([]);
  expect(figureSize(svg)).toEqual({ width, height });
  expect(readFileSync(`${SERVED}/${name}.svg`, 'utf8'), 'run scripts/build-materials.ts').toBe(svg);
});

it('no figure is drawn or served that no sheet shows', () => {
  const shown = new Set(figures.map(({ name }) => `${name}.svg`));
  expect(readdirSync(SERVED).sort()).toEqual([...shown].sort());
  // Drawings of sheets alone; the others are those of the bank.
  const own = existsSync(`${SOURCES}/figures`) ? readdirSync(`${SOURCES}/figures`) : [];
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});
