import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { studyLanguages } from '#web/components/profile-fields/options.ts';
import {
  type ProfileInput,
  type ProfileTexts,
  profileSchema,
} from '#web/components/profile-fields/profile-schema.ts';
import type { EditedProfile } from '#web/features/profile/api/update-profile.ts';

export type EditInput = ProfileInput & { language: string };

const editSchema = (texts: ProfileTexts & { language: string }) =>
  profileSchema(texts).extend({
    language: z.enum(
      studyLanguages.map(({ value }) => value),
      texts.language,
    ),
  });

/** As in onboarding: what is still empty is refused by the schema. */
export const editResolver = (texts: Parameters<typeof editSchema>[0]) =>
  zodResolver(editSchema(texts)) as Resolver<EditInput, unknown, EditedProfile>;
