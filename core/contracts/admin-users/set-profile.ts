import { z } from 'zod';
import { OptionalName } from './person.ts';

const choice = <Value extends string>(values: readonly Value[]) =>
  z
    .enum(values)
    .or(z.literal(''))
    .nullish()
    .transform((value): Value | null => (value ? (value as Value) : null));
const place = z
  .string()
  .trim()
  .max(100)
  .nullish()
  .transform((value) => value || null);

/** POST /functions/v1/admin-users-set-profile: what is blank becomes none. */
export const SetProfileRequest = z.object({
  user_id: z.uuid(),
  full_name: OptionalName,
  board: choice(['CBSE', 'State', 'ICSE', 'Other']),
  medium: choice(['English', 'Hindi', 'Other']),
  class_level: choice(['XI', 'XII', 'Dropper']),
  state: place,
  district: place,
});
export type SetProfileRequest = z.output<typeof SetProfileRequest>;

export const SetProfileResponse = z.object({
  profile: z.object({
    user_id: z.uuid(),
    full_name: z.string().nullable(),
    board: z.string().nullable(),
    medium: z.string().nullable(),
    class_level: z.string().nullable(),
    state: z.string().nullable(),
    district: z.string().nullable(),
  }),
});
