import { z } from 'zod';

export const REGISTRATIONS = ['open', 'invited', 'closed'] as const;
export const LANGUAGES_OFFERED = ['English', 'Hindi', 'Telugu', 'Tamil'] as const;
export const MAX_PER_DAY = 1000;

/** The values of app_settings by their keys; a trigger of the table says the same. */
export const SETTING_VALUES = {
  demo_mode_allowed: z.boolean(),
  students_confirm_sheets: z.boolean(),
  site_name: z.string().trim().min(1).max(60),
  site_logo: z
    .string()
    .regex(/^\/storage\/v1\/object\/public\/question-media\/[\w./-]{1,200}$/)
    .nullable(),
  contact_email: z.email().max(254).nullable(),
  contact_phone: z
    .string()
    .regex(/^[+\d][\d ()/-]{2,39}$/)
    .nullable(),
  contact_address: z.string().trim().min(1).max(300).nullable(),
  pricing_enabled: z.boolean(),
  registration: z.enum(REGISTRATIONS),
  student_mails: z.boolean(),
  push_reminders: z.boolean(),
  languages_offered: z.array(z.enum(LANGUAGES_OFFERED)).refine((languages) => languages.includes('English')),
  tests_per_day: z.int().min(1).max(MAX_PER_DAY),
  attempts_per_day: z.int().min(1).max(MAX_PER_DAY),
} as const;

export const Settings = z.object(SETTING_VALUES);
export type Settings = z.infer<typeof Settings>;
export type SettingKey = keyof Settings;

export const DEFAULT_SETTINGS: Settings = {
  demo_mode_allowed: true,
  students_confirm_sheets: true,
  site_name: 'Vijaypath',
  site_logo: null,
  contact_email: null,
  contact_phone: null,
  contact_address: null,
  pricing_enabled: true,
  registration: 'open',
  student_mails: true,
  push_reminders: false,
  languages_offered: [...LANGUAGES_OFFERED],
  tests_per_day: 200,
  attempts_per_day: 300,
};
