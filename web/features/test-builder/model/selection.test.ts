import { describe, expect, it } from 'vitest';
import {
  addChapters,
  changeMode,
  DEFAULT_SELECTION,
  effectiveSelection,
  isComplete,
  removeChapters,
  toggleChapter,
  toggleSubject,
} from '#web/features/test-builder/model/selection.ts';

const physics = toggleSubject(DEFAULT_SELECTION, 'Physics');

describe('the selection', () => {
  it('keeps chapters when a subject is added and resets them when one is removed', () => {
    const optics = toggleChapter(physics, 'Optics');
    const both = toggleSubject(optics, 'Biology');
    expect(both).toMatchObject({ subjects: ['Physics', 'Biology'], chapters: ['Optics'] });
    expect(toggleSubject(both, 'Biology')).toMatchObject({ subjects: ['Physics'], chapters: [] });
  });

  it('toggles one chapter', () => {
    const optics = toggleChapter(physics, 'Optics');
    expect(optics.chapters).toEqual(['Optics']);
    expect(toggleChapter(optics, 'Optics').chapters).toEqual([]);
  });

  it('takes and leaves all chapters of a subject', () => {
    const some = addChapters(toggleChapter(physics, 'Optics'), ['Optics', 'Motion']);
    expect(some.chapters).toEqual(['Optics', 'Motion']);
    expect(removeChapters(some, ['Motion']).chapters).toEqual(['Optics']);
  });
});

describe('a chapter test', () => {
  const chapter = changeMode(DEFAULT_SELECTION, 'chapter');

  it('is of one subject and one chapter: the next choice takes the place of the last', () => {
    const optics = toggleChapter(toggleSubject(chapter, 'Physics'), 'Optics');
    expect(toggleChapter(optics, 'Waves').chapters).toEqual(['Waves']);
    expect(toggleSubject(optics, 'Biology')).toMatchObject({ subjects: ['Biology'], chapters: [] });
  });

  it('is complete with its chapter', () => {
    expect(isComplete(chapter)).toBe(false);
    expect(isComplete(toggleSubject(chapter, 'Physics'))).toBe(false);
    expect(isComplete(toggleChapter(toggleSubject(chapter, 'Physics'), 'Optics'))).toBe(true);
  });

  it('takes over what fits', () => {
    const optics = toggleChapter(physics, 'Optics');
    expect(changeMode(optics, 'chapter')).toMatchObject({ subjects: ['Physics'], chapters: ['Optics'] });
    const both = toggleSubject(optics, 'Biology');
    expect(changeMode(both, 'chapter')).toMatchObject({ subjects: ['Physics'], chapters: [] });
  });
});

it('asks for the whole paper when a mock is chosen, and forgets nothing of the form', () => {
  const mock = changeMode(physics, 'neet_mock');
  expect(isComplete(mock)).toBe(true);
  expect(effectiveSelection(mock)).toMatchObject({
    subjects: ['Physics', 'Chemistry', 'Biology'],
    chapters: [],
    questionCount: 180,
    minutes: 180,
  });
  expect(changeMode(mock, 'custom')).toEqual(physics);
  expect(effectiveSelection(physics)).toEqual(physics);
});
