import { createHash } from 'node:crypto';

/**
 * Covers which bubble means what: the ids of the questions in their order. A question that stands in a test keeps its
 * options and their order, so sheets of any version and language with this hash can be graded against each other.
 */
export function contentHashOf(questionIds: readonly string[]): string {
  return createHash('sha256').update(questionIds.join('\n')).digest('hex');
}
