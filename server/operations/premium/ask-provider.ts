import { AppError } from '#server/errors.ts';

/** The provider's trouble is not ours to explain; the cause is logged. */
export async function askProvider<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (cause) {
    throw new AppError('unavailable', 'The payment provider did not answer. Please try again.', { cause });
  }
}
