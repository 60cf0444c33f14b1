import { chemistryTex } from '#core/domain/question-import/docx/omml/chemistry.ts';
import { convertNodes } from '#core/domain/question-import/docx/omml/convert.ts';
import type { XmlNode } from '#core/domain/question-import/docx/package/xml.ts';

/** A formula of Word, `m:oMath`, as TeX without its signs around it; '' for an empty one. */
export function ommlToTex(math: XmlNode): string {
  return tidy(chemistryTex(math.children) ?? convertNodes(math.children));
}

/** Blanks at the ends say nothing; the text '\)' within would be read as the end of the formula. */
function tidy(tex: string): string {
  return tex
    .replace(/^(?:\\[ ,:;]|\\quad(?![a-zA-Z])|\s)+/, '')
    .replace(/(?:(?<!\\)\\[ ,:;]|\\quad|\s)+$/, '')
    .replace(/\\\\(?=[)\]])/g, '\\\\ ');
}
