import { expect, it } from 'vitest';
import { NEET_NAMES } from '../recognise-names.ts';
import { guessChapter } from './guess-chapter.ts';
import { namesOfFile } from './names-of-file.ts';
import { MAX_NAMES, type PlacedName } from './unknown-names.ts';

const row = (subject: string, chapter: string) => ({ subject, chapter });
const physics = (name: string, chapter: string | null): PlacedName => ({
  field: 'chapter',
  subject: 'Physics',
  name,
  to: chapter === null ? null : { subject: 'Physics', chapter },
});

it('counts the names the syllabus does not know, each once however it is written', () => {
  const names = namesOfFile([]);
  for (const [subject, chapter] of [
    ['Physics', 'Kinematics II'],
    ['phy', 'Ch 3: KINEMATICS - II'],
    ['Physics', 'Laws of Motion'],
    ['Physics', 'Law of Motions'],
    ['Physics', ''],
    ['Physics', 'Other'],
    ['History', 'Evolution'],
    ['Chemistry', 'Kinematics II'],
    ['', 'Thermodynamics'],
    ['Physics', 'x'.repeat(201)],
  ] as const)
    names.place(row(subject, chapter));
  const { listed, unlisted } = names.unknown();
  expect(listed.map(({ field, subject, name, count }) => [field, subject, name, count])).toEqual([
    ['chapter', 'Physics', 'Kinematics II', 2],
    ['subject', null, 'History', 1],
    ['chapter', 'Chemistry', 'Kinematics II', 1],
    ['chapter', null, 'Thermodynamics', 1],
  ]);
  expect(unlisted).toBe(0);
});

it('puts placed names where they belong, and no other', () => {
  const names = namesOfFile([
    physics('kinematics ii', 'Motion in a Plane'),
    physics('Evolution', 'Nuclei'),
    { field: 'subject', subject: null, name: 'Paper Two', to: { subject: 'Biology' } },
    { field: 'chapter', subject: null, name: 'Bonds', to: { subject: 'Chemistry', chapter: 'Solutions' } },
  ]);
  const placed = [
    row('Physics', 'Kinematics II'),
    row('Biology', 'Evolution'),
    row('Biology', 'Kinematics II'),
    row('Paper Two', 'Evolution'),
    row('Paper Two', 'Bonds'),
    row('', 'Bonds'),
    row('Physics', 'Our own'),
  ].map((given) => names.place(given));
  expect(placed).toEqual([
    row('Physics', 'Motion in a Plane'),
    row('Biology', 'Evolution'),
    row('Biology', 'Kinematics II'),
    row('Biology', 'Evolution'),
    row('Chemistry', 'Solutions'),
    row('Chemistry', 'Solutions'),
    row('Physics', 'Our own'),
  ]);
  // Those that are placed stay listed, so that they can be placed otherwise.
  expect(names.unknown().listed.map(({ name, to }) => [name, to?.subject ?? null])).toContainEqual([
    ...['Kinematics II', 'Physics'],
  ]);
});

it('takes what was said last before what is remembered, also that a name stays', () => {
  const names = namesOfFile([physics('Our own', null), physics('our own', 'Nuclei')]);
  expect(names.place(row('Physics', 'Our own'))).toEqual(row('Physics', 'Our own'));
});

it('leaves a chapter alone that is known by the subject of the whole file', () => {
  const remembered: PlacedName = {
    field: 'chapter',
    subject: null,
    name: 'Thermodynamics',
    to: { subject: 'Chemistry', chapter: 'Thermodynamics' },
  };
  const names = namesOfFile([remembered], 'Physics');
  expect(names.place(row('', 'Thermodynamics'))).toEqual(row('', 'Thermodynamics'));
  expect(names.unknown().listed).toEqual([]);
});

it('lists no more than somebody will place, those still to be placed before others', () => {
  const names = namesOfFile([physics('Often', 'Nuclei')]);
  for (let at = 0; at < MAX_NAMES; at += 1) names.place(row('Physics', `Quiz x${at}`));
  names.place(row('Physics', 'Often'));
  names.place(row('Physics', 'Often'));
  const { listed, unlisted } = names.unknown();
  expect([listed.length, unlisted, listed.some(({ name }) => name === 'Often')]).toEqual([
    ...[MAX_NAMES, 1, false],
  ]);
});

it.each([
  ['Rotation of rigid bodies', 'Physics', 'System of Particles and Rotational Motion'],
  ['Electrostatics and capacitors', 'Physics', 'Electrostatic Potential and Capacitance'],
  ['Gravitational field', 'Physics', 'Gravitation'],
  ['Plant photosynthesis process', 'Biology', 'Photosynthesis in Higher Plants'],
  ['Mock test 3', 'Physics', null],
  ['???', 'Physics', null],
] as const)('guesses for %s (%s): %s', (name, subject, chapter) => {
  expect(guessChapter(name, NEET_NAMES, [subject])?.chapter ?? null).toBe(chapter);
});

it('guesses the subject that is among the words of its name', () => {
  const names = namesOfFile([]);
  for (const subject of ['Physics Paper II', 'Physics and Chemistry', 'History'])
    names.place(row(subject, ''));
  expect(names.unknown().listed.map(({ guess }) => guess?.subject ?? null)).toEqual(['Physics', null, null]);
});
