import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { exportLosses } from './export-losses.ts';
import type { ExportedQuestion } from './exported-question.ts';
import { writeGift } from './write-gift.ts';
import { writeMoodle } from './write-moodle.ts';
import { writeQti } from './write-qti.ts';

const QUESTION: ExportedQuestion = {
  subject: 'Physics',
  chapter: 'Ray Optics and Optical Instruments',
  topic: null,
  stem: 'Which of these are vectors?',
  options: ['force', 'mass', 'velocity', 'energy'],
  correctIndex: null,
  explanation: null,
  difficulty: 3,
  language: 'en',
  source: null,
  status: 'active',
  tags: [],
  kind: 'multiple',
  key: { kind: 'multiple', right: [[0, 2]], accepts: 'right' },
};

it('are written as each format asks for several', () => {
  const gift = writeGift([QUESTION]);
  for (const line of ['~%50%force', '~%-100%mass', '~%50%velocity', '~%-100%energy'])
    expect(gift).toContain(line);
  const moodle = writeMoodle([QUESTION], new Map());
  expect(moodle).toContain('<single>false</single>');
  expect([...moodle.matchAll(/fraction="([^"]+)"/g)].map(([, share]) => share)).toEqual([
    '50',
    '-100',
    '50',
    '-100',
  ]);
  const three = { ...QUESTION, key: { kind: 'multiple', right: [[0, 1, 2]], accepts: 'right' } } as const;
  expect(writeMoodle([three], new Map())).toContain('fraction="33.33333"');
  const item = new TextDecoder().decode(unzipSync(writeQti([QUESTION], new Map()))['items/question-1.xml']);
  expect(item).toContain('cardinality="multiple" base-type="identifier"');
  expect(item).toContain('<qti-value>A</qti-value><qti-value>C</qti-value>');
  expect(item).toContain('max-choices="0"');
});

it('say that one of several accepted choices is left behind', () => {
  const challenged = {
    ...QUESTION,
    key: { kind: 'multiple', right: [[0, 2], [0]], accepts: 'right' },
  } as const;
  expect(exportLosses('gift', [challenged]).rulings).toBe(1);
  expect(exportLosses('json', [challenged]).rulings).toBe(0);
  expect(exportLosses('gift', [QUESTION]).rulings).toBe(0);
});
