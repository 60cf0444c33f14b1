import {
  accent,
  argument,
  bar,
  element,
  groupSign,
  limit,
  run,
  setting,
  struck,
} from '#core/domain/question-import/docx/mathtype/omml-nodes.ts';
import type { EquationRecord, TemplateRecord } from '#core/domain/question-import/docx/mathtype/records.ts';
import { EquationRefusal } from '#core/domain/question-import/docx/mathtype/refusal.ts';
import { TEMPLATES as T } from '#core/domain/question-import/docx/mathtype/templates.ts';
import type { XmlNode } from '#core/domain/question-import/docx/package/xml.ts';

/** The elements of a slot. */
export type Fill = (slot: EquationRecord | undefined) => XmlNode[];

type ToNode = (template: TemplateRecord, fill: Fill) => XmlNode;

const NODES: Record<number, ToNode> = {
  [T.angle]: fence('⟨', '⟩'),
  [T.paren]: fence('(', ')'),
  [T.curly]: fence('{', '}'),
  [T.bracket]: fence('[', ']'),
  [T.bar]: fence('|', '|'),
  [T.doubleBar]: fence('‖', '‖'),
  [T.floor]: fence('⌊', '⌋'),
  [T.ceiling]: fence('⌈', '⌉'),
  [T.openBracket]: fence('⟦', '⟧'),
  [T.interval]: ({ variation, slots }, fill) =>
    brackets('()[]'[variation & 3] ?? '', '()[]'[(variation >> 4) & 3] ?? '', fill(slots[0])),
  [T.root]: ({ variation, slots }, fill) => {
    const hides = variation === 0 ? [setting('degHide', '1')] : [];
    return element(
      'rad',
      element('radPr', ...hides),
      argument('deg', fill(slots[1])),
      argument('e', fill(slots[0])),
    );
  },
  [T.fraction]: fraction,
  [T.underBar]: bars('bot'),
  [T.overBar]: bars('top'),
  [T.arrow]: arrow,
  [T.integral]: integral,
  [T.sum]: operator('∑'),
  [T.product]: operator('∏'),
  [T.coproduct]: operator('∐'),
  [T.union]: operator('⋃'),
  [T.intersection]: operator('⋂'),
  [T.integralSign]: ownOperator('∫'),
  [T.sumSign]: ownOperator('∑'),
  [T.limit]: ({ slots }, fill) => {
    const [base, low, high] = [fill(slots[0]), fill(slots[1]), fill(slots[2])];
    const lowered = low.length > 0 ? [limit('limLow', base, low)] : base;
    return high.length > 0 ? limit('limUpp', lowered, high) : (lowered[0] ?? run('', 'i'));
  },
  [T.brace]: ({ variation, slots }, fill) => {
    const isAbove = (variation & 1) !== 0;
    const braced = groupSign(isAbove ? '⏞' : '⏟', isAbove ? 'top' : 'bot', fill(slots[0]));
    const words = fill(slots[1]);
    return words.length === 0 ? braced : limit(isAbove ? 'limUpp' : 'limLow', [braced], words);
  },
  [T.dirac]: ({ variation, slots }, fill) => {
    const sides = slots.map(fill);
    if (variation === 1) return brackets('⟨', '|', sides[0] ?? []);
    if (variation === 2) return brackets('|', '⟩', sides.at(-1) ?? []);
    const properties = element('dPr', setting('begChr', '⟨'), setting('endChr', '⟩'), setting('sepChr', '|'));
    return element('d', properties, ...sides.map((side) => argument('e', side)));
  },
  [T.vector]: vector,
  [T.tilde]: wide('˜'),
  [T.hat]: wide('^'),
  [T.arc]: wide('⌢'),
  [T.strike]: ({ variation, slots }, fill) => {
    const isSet = (bit: number) => (variation & bit) !== 0;
    const slashes = [...(isSet(2) ? ['BLTR'] : []), ...(isSet(4) ? ['TLBR'] : [])];
    return struck(isSet(1) ? ['H'] : slashes, fill(slots[0]));
  },
  [T.box]: ({ variation, slots }, fill) => {
    if ((variation & 0x1e) !== 0x1e) throw new EquationRefusal('box');
    return element('borderBox', argument('e', fill(slots[0])));
  },
};

/** @throws EquationRefusal for a template that TeX has nothing for: long division, matrices of ruled cells */
export function templateNode(template: TemplateRecord, fill: Fill): XmlNode {
  const toNode = NODES[template.selector];
  if (!toNode) throw new EquationRefusal(`template ${template.selector}`);
  return toNode(template, fill);
}

function fence(open: string, close: string): ToNode {
  return ({ variation, slots }, fill) =>
    brackets((variation & 1) !== 0 ? open : '', (variation & 2) !== 0 ? close : '', fill(slots[0]));
}

function brackets(open: string, close: string, content: readonly XmlNode[]): XmlNode {
  return element(
    'd',
    element('dPr', setting('begChr', open), setting('endChr', close)),
    argument('e', content),
  );
}

function fraction({ variation, slots }: TemplateRecord, fill: Fill): XmlNode {
  const type = (variation & 2) === 0 ? 'bar' : (variation & 4) === 0 ? 'skw' : 'lin';
  const parts = [argument('num', fill(slots[0])), argument('den', fill(slots[1]))];
  return element('f', element('fPr', setting('type', type)), ...parts);
}

function bars(position: 'top' | 'bot'): ToNode {
  return ({ variation, slots }, fill) => {
    const single = bar(position, fill(slots[0]));
    return (variation & 1) !== 0 ? bar(position, [single]) : single;
  };
}

function wide(sign: string): ToNode {
  return ({ slots }, fill) => accent(sign, fill(slots[0]));
}

const ARROWS = { single: ['→', '←', '↔'], double: ['⇄', '⇄', '⇄'], harpoon: ['⇌', '⇋', '⇌'] };

/** An arrow with words above it, below it, or both. */
function arrow({ variation, slots }: TemplateRecord, fill: Fill): XmlNode {
  const kind = (variation & 1) !== 0 ? 'double' : (variation & 2) !== 0 ? 'harpoon' : 'single';
  const isLeft = (variation & 0x10) !== 0;
  const isRight = (variation & 0x20) !== 0;
  const sign = ARROWS[kind][isLeft && isRight ? 2 : isLeft && kind === 'single' ? 1 : 0] ?? '→';
  const [above, below] = [fill(slots[0]), fill(slots[1])];
  const node = groupSign(sign, 'bot', above);
  return below.length > 0 ? limit('limLow', [node], below) : node;
}

function vector({ variation, slots }: TemplateRecord, fill: Fill): XmlNode {
  const isLeft = (variation & 1) !== 0;
  const isRight = (variation & 2) !== 0;
  const base = fill(slots[0]);
  const isBelow = (variation & 4) !== 0;
  const isHarpoon = (variation & 8) !== 0;
  if (isBelow) return groupSign(isLeft ? (isRight ? '↔' : '←') : '→', 'bot', base);
  if (isLeft) return accent(isRight ? '\u20e1' : isHarpoon ? '\u20d0' : '←', base);
  return accent(isHarpoon ? '⇀' : '→', base);
}

function operator(sign: string): ToNode {
  return (template, fill) => nary(sign, template, fill);
}

/** The author chose the sign. */
function ownOperator(sign: string): ToNode {
  return (template, fill) => nary(template.signs[0]?.text ?? sign, template, fill);
}

/** By the count of signs, and whether a loop goes through them. */
const INTEGRALS: Record<number, string> = { 1: '∫', 2: '∬', 3: '∭' };
const LOOPS: Record<number, string> = { 1: '∮', 2: '∯', 3: '∰' };

function integral(template: TemplateRecord, fill: Fill): XmlNode {
  const count = template.variation & 3;
  const isLoop = (template.variation & 0x0c) !== 0;
  return nary((isLoop ? LOOPS : INTEGRALS)[count] ?? '∫', template, fill);
}

function nary(sign: string, { variation, slots }: TemplateRecord, fill: Fill): XmlNode {
  const isAbove = (variation & T.limitsAbove) !== 0;
  const properties = element(
    'naryPr',
    setting('chr', sign),
    setting('limLoc', isAbove ? 'undOvr' : 'subSup'),
  );
  const [content, low, high] = [fill(slots[0]), fill(slots[1]), fill(slots[2])];
  return element('nary', properties, argument('sub', low), argument('sup', high), argument('e', content));
}
