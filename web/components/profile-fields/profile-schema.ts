import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { boards, classes, mediums } from '#web/components/profile-fields/options.ts';
import { stateInEnglish } from '#web/components/profile-fields/state-name.ts';

const MIN_NAME = 2;

const MAX_NAME = 200;

export type ProfileTexts = Record<
  | 'fullName'
  | 'fullNameLong'
  | 'stateLong'
  | 'districtLong'
  | 'board'
  | 'medium'
  | 'class'
  | 'state'
  | 'district',
  string
>;

export const profileSchema = (texts: ProfileTexts) =>
  z.object({
    full_name: z.string().trim().min(MIN_NAME, texts.fullName).max(MAX_NAME, texts.fullNameLong),
    board: z.enum(boards, texts.board),
    medium: z.enum(mediums, texts.medium),
    class_level: z.enum(classes, texts.class),
    state: z.string().trim().min(1, texts.state).max(100, texts.stateLong).transform(stateInEnglish),
    district: z.string().trim().min(1, texts.district).max(100, texts.districtLong),
  });

export type ProfileValues = z.output<ReturnType<typeof profileSchema>>;
/** The form starts blank, so a choice may still be empty. */
export type ProfileInput = Record<keyof ProfileValues, string>;

export const blankProfile: ProfileInput = {
  full_name: '',
  board: '',
  medium: '',
  class_level: '',
  state: '',
  district: '',
};

/** The schema refuses what is still empty, so its resolver takes the blank form as well. */
export const profileResolver = (texts: ProfileTexts) =>
  zodResolver(profileSchema(texts)) as Resolver<ProfileInput, unknown, ProfileValues>;
