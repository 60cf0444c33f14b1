import { type ClipboardEvent, useState } from 'react';
import type { PasteLoss } from '#core/domain/question-import/clipboard/clipboard-to-markup.ts';
import { isWorthReading, withPasted } from '#web/features/admin-question-form/model/paste.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Takes what Word, Google Docs and web pages put on the clipboard: figures above and below, formulas, tables.
 * @returns whether a paste is taken, and what of the last one could not be kept
 */
export function useRichPaste(isLine: boolean, onChange: (value: string) => void) {
  const [losses, setLosses] = useState<readonly PasteLoss[]>([]);
  const paste = (event: ClipboardEvent<TextElement>): boolean => {
    const html = event.clipboardData.getData('text/html');
    const plain = event.clipboardData.getData('text/plain');
    setLosses([]);
    // A picture alone is a file, and its markup says nothing more.
    if (!isWorthReading(html) || (plain.trim() === '' && event.clipboardData.files.length > 0)) return false;
    event.preventDefault();
    void insert(event.currentTarget, html, plain);
    return true;
  };
  const insert = async (element: TextElement, html: string, plain: string) => {
    const { clipboardToMarkup } = await import(
      '#core/domain/question-import/clipboard/clipboard-to-markup.ts'
    );
    const { text, losses: lost } = clipboardToMarkup(html, isLine);
    const { value, selectionStart, selectionEnd } = element;
    const place = { start: selectionStart ?? value.length, end: selectionEnd ?? value.length };
    const placed = withPasted(value, place, text === '' && lost.length === 0 ? plain : text);
    onChange(placed.value);
    setLosses(lost);
    requestAnimationFrame(() => element.setSelectionRange(placed.cursor, placed.cursor));
  };
  return { paste, losses };
}
