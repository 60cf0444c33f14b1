import { expect, it } from 'vitest';
import { editResolver } from '#web/features/profile/model/edit-schema.ts';
import profileTexts from '#web/locales/en/profile-fields.json' with { type: 'json' };

const filled = {
  full_name: 'Asha Rao',
  board: 'CBSE',
  medium: 'English',
  class_level: 'XII',
  state: 'Telangana',
  district: 'Hyderabad',
};
const check = (language: string) =>
  editResolver(profileTexts.errors)({ ...filled, language }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

it('asks for a language where there is none', async () => {
  const { errors } = await check('');
  expect(errors.language?.message).toBe('Please select a language');
});

it('takes each of the four', async () => {
  for (const language of ['English', 'Hindi', 'Telugu', 'Tamil'])
    expect((await check(language)).errors).toEqual({});
  expect(Object.keys((await check('Klingon')).errors)).toEqual(['language']);
});
