import { z } from 'zod';
import { cleanEmail } from '#core/domain/people/clean-email.ts';
import { addressOfRollNumber, isRollNumber } from '#core/domain/people/roll-number.ts';

export const MIN_PASSWORD = 6;

type Texts = { email: string; password: string; mismatch: string };

/** Without what a keyboard or a copy brings along and nobody sees. */
const email = (text: string) => z.string().transform(cleanEmail).pipe(z.email(text));

export const credentialsSchema = (texts: Texts) =>
  z.object({ email: email(texts.email), password: z.string().min(MIN_PASSWORD, texts.password) });

/** To sign in, a student without an email types the roll number: the account's address is made of it. */
export const signInSchema = (texts: Texts) =>
  z.object({
    email: z.preprocess(
      (typed) =>
        typeof typed === 'string' && !cleanEmail(typed).includes('@') && isRollNumber(typed)
          ? addressOfRollNumber(typed)
          : typed,
      email(texts.email),
    ),
    password: z.string().min(MIN_PASSWORD, texts.password),
  });

export const emailSchema = (texts: Texts) => z.object({ email: email(texts.email) });

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
