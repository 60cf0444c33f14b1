import { afterAll, beforeAll, expect, it } from 'vitest';
import { profileSchema } from '#web/components/profile-fields/profile-schema.ts';
import { i18n, loadTexts } from '#web/lib/i18n/i18n.ts';

beforeAll(async () => {
  await i18n.changeLanguage('hi');
  await loadTexts('names')();
});
afterAll(() => i18n.changeLanguage('en'));

const texts = {
  fullName: '',
  fullNameLong: '',
  stateLong: '',
  districtLong: '',
  board: '',
  medium: '',
  class: '',
  state: '',
  district: '',
};
const stateOf = (state: string) =>
  profileSchema(texts).parse({
    full_name: 'Asha',
    board: 'CBSE',
    medium: 'Hindi',
    class_level: 'XI',
    district: 'Patna',
    state,
  }).state;

it('keeps a state in English, in whichever language it was typed', () => {
  expect(stateOf(' बिहार ')).toBe('Bihar');
  expect(stateOf('Bihar')).toBe('Bihar');
  expect(stateOf('Vidarbha')).toBe('Vidarbha');
});
