import { withSecretKey } from './with-secret-key.ts';

/** @returns the places of the right options, from 0, question by question; -1 where a question has no key */
export async function rightOptions(attemptId: string): Promise<number[]> {
  const items = await withSecretKey<{ question_id: string }>(
    'GET',
    `attempt_questions?attempt_id=eq.${attemptId}&select=question_id&order=position`,
  );
  const ids = items.map(({ question_id }) => question_id);
  const keys = await withSecretKey<{ id: string; correct_index: number | null }>(
    'GET',
    `questions?id=in.(${ids.join()})&select=id,correct_index`,
  );
  return ids.map((id) => keys.find((key) => key.id === id)?.correct_index ?? -1);
}
