import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sectionOfTopic } from './section-of-topic.ts';
import { FIRST_SECTIONS } from './sections-of-chapters.ts';
import { sheetOfChapter } from './sheet-of-chapter.ts';

const file = (name: string) => new URL(`../../../supabase/seed/materials/${name}.json`, import.meta.url);
const sectionsOf = (slug: string) =>
  (JSON.parse(readFileSync(file(slug), 'utf8')) as { sections: { title: string; text: string }[] }).sections;

function titleOf(subject: string, chapter: string, topic: string | null) {
  const slug = sheetOfChapter(subject, chapter) ?? '';
  const sections = sectionsOf(slug);
  const place = sectionOfTopic(slug, sections, { chapter, topic });
  return place === null ? null : sections[place]?.title;
}

it.each([
  ['Physics', 'Motion in a Plane', 'Projectile motion', 'Projectiles'],
  ['Physics', 'Current Electricity', 'Metre bridge', 'Wheatstone and metre bridge'],
  ['Physics', 'Nuclei', 'Size of nuclei', 'Nucleus'],
  ['Biology', 'Biotechnology: Principles and Processes', 'PCR', 'Isolating, seeing and copying DNA'],
  ['Biology', 'Body Fluids and Circulation', 'Rh grouping', 'Blood'],
])('%s, %s: %s is read of under %s', (subject, chapter, topic, title) => {
  expect(titleOf(subject, chapter, topic)).toBe(title);
});

it('leads to the beginning of a chapter that shares its sheet, and never into another chapter', () => {
  expect(titleOf('Physics', 'Wave Optics', null)).toBe('Interference');
  expect(titleOf('Physics', 'Wave Optics', 'Mirrors')).toBe('Interference');
  expect(titleOf('Physics', 'Oscillations', 'Something else')).toBe('Simple harmonic motion');
});

it('leads to the sheet itself where no section treats the topic, and where nothing is known of it', () => {
  expect(titleOf('Physics', 'Gravitation', 'Zebrafish')).toBeNull();
  expect(titleOf('Physics', 'Gravitation', null)).toBeNull();
  expect(sectionOfTopic('an-own-sheet', [], { chapter: 'constructor', topic: 'Mirrors' })).toBeNull();
});

it('names sections that its sheets have, in their order', () => {
  for (const [slug, chapters] of Object.entries(FIRST_SECTIONS)) {
    const titles = sectionsOf(slug).map(({ title }) => title);
    const places = Object.values(chapters).map((title) => titles.indexOf(title));
    expect(places, slug).toEqual([...places].sort((a, b) => a - b));
    expect(places, slug).not.toContain(-1);
  }
});
