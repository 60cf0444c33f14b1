import { z } from 'zod';

export const MIN_PASSWORD = 6;

type Texts = { email: string; password: string; mismatch: string };

export const credentialsSchema = (texts: Texts) =>
  z.object({ email: z.email(texts.email), password: z.string().min(MIN_PASSWORD, texts.password) });

export const emailSchema = (texts: Texts) => z.object({ email: z.email(texts.email) });

export const newPasswordSchema = (texts: Texts) =>
  z
    .object({
      password: z.string().min(MIN_PASSWORD, texts.password),
      confirmPassword: z.string().min(MIN_PASSWORD, texts.password),
    })
    .refine((value) => value.password === value.confirmPassword, {
      path: ['confirmPassword'],
      message: texts.mismatch,
    });
