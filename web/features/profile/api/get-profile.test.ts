import { describe, expect, it } from 'vitest';
import { isProfileComplete, type Profile } from '#web/features/profile/api/get-profile.ts';

const complete: Profile = {
  full_name: 'Asha Rao',
  board: 'CBSE',
  medium: 'English',
  class_level: 'XII',
  state: 'Telangana',
  district: 'Hyderabad',
  language: 'English',
};

describe('isProfileComplete', () => {
  it('accepts a profile with onboarding’s fields', () => {
    expect(isProfileComplete(complete)).toBe(true);
  });

  it('does not ask for a language', () => {
    expect(isProfileComplete({ ...complete, language: null })).toBe(true);
  });

  it.each([null, { ...complete, full_name: null }, { ...complete, district: '' }])(
    'refuses %j',
    (profile) => {
      expect(isProfileComplete(profile)).toBe(false);
    },
  );
});
