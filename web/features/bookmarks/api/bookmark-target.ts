/** What a bookmark stands for: a question, or an item of the library. */
export type BookmarkTarget = { question_id: string } | { library_item_id: string };

export function targetKey(target: { question_id?: string | null; library_item_id?: string | null }): string {
  return target.question_id ?? target.library_item_id ?? '';
}
