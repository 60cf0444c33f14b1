import { describe, expect, it } from 'vitest';
import { isProfileComplete } from '#web/features/profile/api/get-profile.ts';

const complete = {
  full_name: 'Asha Rao',
  board: 'CBSE',
  medium: 'English',
  class_level: 'XII',
  state: 'Telangana',
  district: 'Hyderabad',
};

describe('isProfileComplete', () => {
  it('accepts a profile with onboarding’s fields', () => {
    expect(isProfileComplete(complete)).toBe(true);
  });

  it.each([null, { ...complete, full_name: null }, { ...complete, district: '' }])(
    'refuses %j',
    (profile) => {
      expect(isProfileComplete(profile)).toBe(false);
    },
  );
});
