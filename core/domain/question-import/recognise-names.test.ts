import { expect, it } from 'vitest';
import { SUBJECTS } from '../question-bank/subjects.ts';
import { SYLLABUS_CHAPTERS } from '../question-bank/syllabus-chapters.ts';
import { NEET_NAMES, namesOf } from './recognise-names.ts';

it('knows every chapter of the syllabus by its own name', () => {
  for (const subject of SUBJECTS) {
    for (const chapter of SYLLABUS_CHAPTERS[subject])
      expect(NEET_NAMES.chapter(subject, chapter)).toBe(chapter);
  }
});

it.each([
  ['Physics', 'LAWS OF MOTION', 'Laws of Motion'],
  ['Physics', 'Ch 4: Law of Motion', 'Laws of Motion'],
  ['Physics', 'Newton’s Laws of Motion', 'Laws of Motion'],
  ['Physics', 'Work, Power & Energy', 'Work, Energy and Power'],
  ['Physics', 'Units & Measurement', 'Units and Measurements'],
  ['Physics', 'Rotational motion', 'System of Particles and Rotational Motion'],
  ['Physics', 'Gravitaton', 'Gravitation'],
  ['Chemistry', 'p block elements', 'The p-Block Elements'],
  ['Chemistry', 'd and f block elements', 'The d- and f-Block Elements'],
  ['Chemistry', 'Mole Concept', 'Some Basic Concepts of Chemistry'],
  ['Biology', 'Photosynthesis', 'Photosynthesis in Higher Plants'],
  ['Biology', 'Principle of inheritance & variation', 'Principles of Inheritance and Variation'],
] as const)('%s: %s is %s', (subject, name, chapter) => {
  expect(NEET_NAMES.chapter(subject, name)).toBe(chapter);
});

it.each(['Kinematics', 'Mock test 3', 'Waves and sounds of the sea', ''])('does not guess at %j', (name) => {
  expect(NEET_NAMES.chapter('Physics', name)).toBeNull();
});

it('knows subjects by their common names, and no others', () => {
  expect(
    ['phy', 'BOTANY', 'Zoology', 'रसायन विज्ञान', 'Chemestry', 'History'].map(NEET_NAMES.subject),
  ).toEqual([...['Physics', 'Biology', 'Biology', 'Chemistry', 'Chemistry', null]]);
});

it('knows the subjects and chapters of another exam, and only those', () => {
  const names = namesOf({
    exam: 'own',
    subjects: [
      { name: { en: 'Mathematics', hi: 'गणित' }, chapters: ['Sets, Relations and Functions'] },
      { name: { en: 'Pharmacology', hi: 'औषध विज्ञान' }, chapters: [] },
      { name: { en: 'Physics' }, chapters: ['Gravitation', 'Kinematics'] },
    ],
  });
  expect(['maths', 'औषध विज्ञान', 'phy', 'Biology', 'gk'].map(names.subject)).toEqual([
    ...['Mathematics', 'Pharmacology', 'Physics', null, null],
  ]);
  expect(names.chapter('Mathematics', 'Set, relations & function')).toBe('Sets, Relations and Functions');
  expect([names.chapter('Physics', 'Kinematic'), names.chapter('Physics', 'Nuclear Physics')]).toEqual([
    ...['Kinematics', null],
  ]);
  expect(names.isSubject('BIOLOGY')).toBe(true);
  expect(NEET_NAMES.isSubject('Pharmacology')).toBe(false);
});

it('tells the subject by a chapter that only one has', () => {
  expect([NEET_NAMES.subjectOfChapter('Evolution'), NEET_NAMES.subjectOfChapter('Thermodynamics')]).toEqual([
    'Biology',
    null,
  ]);
});
