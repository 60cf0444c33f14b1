import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { PaperContent } from '#core/contracts/papers/paper-content.ts';
import { questionsOf, removeQuestion, stepQuestion } from '#web/features/admin-papers/model/edit-paper.ts';

/**
 * Arrows walk the rows of a paper (elements with `data-row-id`), Alt and the arrows move the question, Delete takes it
 * out. The focus stays with the question.
 * @param onMoved with its new number
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  content: PaperContent,
  onChange: (edit: (content: PaperContent) => PaperContent) => void,
  onMoved: (id: string, number: number) => void,
): (event: KeyboardEvent) => void {
  const wanted = useRef<string | null>(null);
  const rowOf = (id: string | undefined) =>
    id === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-row-id="${id}"]`);
  useEffect(() => {
    if (wanted.current === null) return;
    rowOf(wanted.current)?.focus();
    wanted.current = null;
  });
  return (event) => {
    const row = event.target instanceof HTMLElement ? event.target : null;
    const id = row?.dataset.rowId;
    if (!id) return;
    const ids = questionsOf(content);
    const at = ids.indexOf(id);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Delete') {
      wanted.current = ids[at + 1] ?? ids[at - 1] ?? null;
      onChange((before) => removeQuestion(before, id));
    } else if (step !== 0 && event.altKey) {
      wanted.current = id;
      onChange((before) => stepQuestion(before, id, step));
      onMoved(id, questionsOf(stepQuestion(content, id, step)).indexOf(id) + 1);
    } else if (step !== 0 && !event.ctrlKey && !event.metaKey) rowOf(ids[at + step])?.focus();
    else return;
    event.preventDefault();
  };
}
