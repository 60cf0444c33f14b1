import { describe, expect, it } from 'vitest';
import { blankProfile, profileSchema } from '#web/components/profile-fields/profile-schema.ts';
import texts from '#web/locales/en/profile-fields.json' with { type: 'json' };

const schema = profileSchema(texts.errors);
const filled = {
  full_name: 'Asha Rao',
  board: 'CBSE',
  medium: 'English',
  class_level: 'XII',
  state: 'Telangana',
  district: 'Hyderabad',
};

describe('profileSchema', () => {
  it('accepts a filled form and trims it', () => {
    expect(schema.parse({ ...filled, full_name: ' Asha Rao ' }).full_name).toBe('Asha Rao');
  });

  it('says what is missing in the words of the specification', () => {
    const { error } = schema.safeParse(blankProfile);
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      'Full name must be at least 2 characters',
      'Please select your board',
      'Please select your medium',
      'Please select your class level',
      'Please enter your state',
      'Please enter your district',
    ]);
  });

  it('says what is too long, and how long it may be', () => {
    const long = { full_name: 'a'.repeat(201), state: 'b'.repeat(101), district: 'c'.repeat(101) };
    const { error } = schema.safeParse({ ...filled, ...long });
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      'Full name may have at most 200 characters',
      'State may have at most 100 characters',
      'District may have at most 100 characters',
    ]);
  });

  it('does not count spaces as a name', () => {
    expect(schema.safeParse({ ...filled, full_name: ' a ' }).success).toBe(false);
  });
});
