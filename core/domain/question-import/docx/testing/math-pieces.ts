import { mathRun } from '#core/domain/question-import/docx/testing/word-document.ts';

/** Structures of Word's equation editor; a part is OMML, or signs to be set. */
const set = (part: string) => (part.startsWith('<') ? part : mathRun(part));

export const fraction = (above: string, below: string) =>
  `<m:f><m:num>${set(above)}</m:num><m:den>${set(below)}</m:den></m:f>`;
export const root = (content: string) =>
  `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${set(content)}</m:e></m:rad>`;
export const sup = (base: string, above: string) =>
  `<m:sSup><m:e>${set(base)}</m:e><m:sup>${set(above)}</m:sup></m:sSup>`;
export const sub = (base: string, below: string) =>
  `<m:sSub><m:e>${set(base)}</m:e><m:sub>${set(below)}</m:sub></m:sSub>`;
/** @param sign a combining sign, as U+20D7 of a vector */
export const accent = (base: string, sign: string) =>
  `<m:acc><m:accPr><m:chr m:val="${sign}"/></m:accPr><m:e>${set(base)}</m:e></m:acc>`;
