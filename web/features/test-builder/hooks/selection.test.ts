import { describe, expect, it } from 'vitest';
import {
  addChapters,
  DEFAULT_SELECTION,
  removeChapters,
  toggleChapter,
  toggleSubject,
} from '#web/features/test-builder/hooks/selection.ts';

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
