import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(`web/locales/${language}/${file}.json`, 'utf8'));

describe('sentences that were misunderstood once', () => {
  it('say that there is nothing to repeat, that results come, and which answers count', () => {
    expect(read('en', 'running').daily.nothing).toMatch(/^Nothing to repeat today\. /);
    expect(read('en', 'test-taking').submittedResultsLater).toBe(
      'Your results are not ready yet. They will appear here.',
    );
    expect(read('en', 'exam-instructions').generalItems.unsaved).toBe(
      'Only saved answers count, even when time runs out.',
    );
  });

  it('name the chapter after the verb in Hindi, and the device in Telugu', () => {
    expect(read('hi', 'dashboard').today.practise).toBe('अभ्यास करें: {{chapter}}');
    expect(read('te', 'running').daily.fromDevice).toContain('డివైజ్');
  });

  it.each([
    ['en', /explanation by a teacher/],
    ['hi', /शिक्षक की लिखी व्याख्या/],
    ['te', /టీచర్ రాసిన వివరణ/],
    ['ta', /ஆசிரியர் எழுதிய விளக்கம்/],
  ])('say what AI feedback is, and that teachers write the explanations, in %s', (language, teacher) => {
    const { name, text } = read(language, 'landing-below').fair.feedback;
    expect(name).toMatch(/^AI /);
    expect(text).toMatch(teacher);
  });
});

it.each(['en', 'hi', 'te', 'ta'])('keeps a size and its unit on one line in %s', (language) => {
  const broken = readdirSync(`web/locales/${language}`)
    .map((file) => [file, readFileSync(`web/locales/${language}/${file}`, 'utf8')] as const)
    .flatMap(([file, text]) =>
      (text.match(/[\d}] [KMG]B\b.{0,20}/g) ?? []).map((found) => `${file}: ${found}`),
    );
  expect(broken).toEqual([]);
});
