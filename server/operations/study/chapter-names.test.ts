import { expect, it } from 'vitest';
import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';
import { chapterNames } from './chapter-names.ts';

it('names a chapter in every language a student may choose', () => {
  const names = LANGUAGES_OFFERED.map((language) => chapterNames(language)('Laws of Motion'));
  expect(new Set(names).size).toBe(LANGUAGES_OFFERED.length);
  expect(chapterNames('English')('Laws of Motion')).toBe('Laws of Motion');
  expect(chapterNames('Tamil')('No such chapter')).toBe('No such chapter');
});
