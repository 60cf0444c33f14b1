import type { ExportedQuestion } from '../../question-export/exported-question.ts';

/** What every sample file contains: a formula, chemistry, a table, and a question whose answer is not known yet. */
export const SAMPLE_QUESTIONS: readonly ExportedQuestion[] = [
  {
    ...{ subject: 'Physics', chapter: 'Laws of Motion', topic: 'Friction', difficulty: 2, language: 'en' },
    stem: 'A block of mass 2 kg rests on a floor with \\(\\mu_s = 0.5\\). What is the least horizontal force that moves it? Take \\(g = 10\\ \\mathrm{m\\,s^{-2}}\\).',
    options: [
      '\\(5\\ \\mathrm{N}\\)',
      '\\(10\\ \\mathrm{N}\\)',
      '\\(20\\ \\mathrm{N}\\)',
      '\\(40\\ \\mathrm{N}\\)',
    ],
    correctIndex: 1,
    explanation: '\\(F = \\mu_s m g = 0.5 \\times 2 \\times 10 = 10\\ \\mathrm{N}\\)',
    ...{ source: 'Sample', status: 'active', tags: ['friction', 'numerical'] },
  },
  {
    ...{ subject: 'Chemistry', chapter: 'Redox Reactions', topic: null, difficulty: 3, language: 'en' },
    stem: 'What is the oxidation number of sulphur in \\(\\ce{SO4^{2-}}\\)?',
    options: ['+2', '+4', '+6', '-2'],
    correctIndex: 2,
    explanation: 'x + 4(-2) = -2, so x = +6.',
    ...{ source: 'Sample', status: 'active', tags: ['oxidation number'] },
  },
  {
    ...{ subject: 'Biology', chapter: 'Animal Kingdom', topic: null, difficulty: 1, language: 'en' },
    stem: 'Which phylum has a water vascular system?',
    options: ['Porifera', 'Echinodermata', 'Mollusca', 'Annelida'],
    ...{ correctIndex: null, explanation: null, source: 'Sample', status: 'archived', tags: [] },
  },
];
