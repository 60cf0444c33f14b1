import type { LetterStyle } from '#core/domain/question-import/docx/omml/characters.ts';
import { type RunStyle, texOfText } from '#core/domain/question-import/docx/omml/run-text.ts';
import { childOf, flagOf, settingOf, type XmlNode } from '#core/domain/question-import/docx/package/xml.ts';
import { symbolText } from '#core/domain/question-import/docx/symbol-font.ts';

const SCRIPTS: Record<string, LetterStyle> = {
  'double-struck': 'double',
  script: 'script',
  fraktur: 'fraktur',
  'sans-serif': 'sans',
  monospace: 'mono',
};
const STYLES: Record<string, RunStyle> = { p: 'upright', b: 'bold', bi: 'boldItalic', i: 'plain' };

export function runStyle(run: XmlNode): RunStyle {
  const properties = childOf(run, 'm:rPr');
  if (flagOf(properties, 'm:nor')) return 'text';
  const script = SCRIPTS[settingOf(properties, 'm:scr') ?? ''];
  return script ?? STYLES[settingOf(properties, 'm:sty') ?? 'i'] ?? 'plain';
}

export function runText(run: XmlNode): string {
  return run.children
    .map((child) => {
      if (child.name === 'm:t' || child.name === 'w:t') return child.text;
      if (child.name === 'w:sym') return symbolText(child);
      return child.name === 'w:tab' || child.name === 'w:br' ? ' ' : '';
    })
    .join('');
}

export function texOfRun(run: XmlNode, isRow: boolean): string {
  const aligns = isRow && childOf(childOf(run, 'm:rPr'), 'm:aln') !== undefined;
  return `${aligns ? '&' : ''}${texOfText(runText(run), runStyle(run), isRow)}`;
}
