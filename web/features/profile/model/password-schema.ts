import { z } from 'zod';

const MIN_PASSWORD = 8;

export type PasswordInputs = { currentPassword: string; password: string; confirmPassword: string };

export const passwordSchema = (texts: Record<'short' | 'mismatch', string>) =>
  z
    .object({
      currentPassword: z.string(),
      password: z.string().min(MIN_PASSWORD, texts.short),
      confirmPassword: z.string(),
    })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      message: texts.mismatch,
    });
