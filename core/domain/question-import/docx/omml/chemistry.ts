import { convertNodes } from '#core/domain/question-import/docx/omml/convert.ts';
import { arrowOf } from '#core/domain/question-import/docx/omml/marks.ts';
import { runStyle, runText } from '#core/domain/question-import/docx/omml/run.ts';
import { isReaction, isSubstance } from '#core/domain/question-import/docx/omml/substances.ts';
import {
  childOf,
  childrenOf,
  flagOf,
  settingOf,
  type XmlNode,
} from '#core/domain/question-import/docx/package/xml.ts';

/**
 * A formula that is plainly chemical as `\ce{…}`; null for any other. Plainly: every letter belongs to an element or a state,
 * and a charge, an arrow or a figure says that it is no product of quantities.
 */
export function chemistryTex(nodes: readonly XmlNode[]): string | null {
  const found = { isUpright: true };
  const parts = nodes.map((node) => partOf(node, found));
  if (parts.some((part) => part === null)) return null;
  const text = parts.join('').replace(/\s+/g, ' ').trim();
  const isPlain = / (?:->|<-|<=>|<->|<-->)/.test(text)
    ? isReaction(text)
    : isSubstance(text, found.isUpright);
  return isPlain ? `\\ce{${text}}` : null;
}

const ARROWS: Record<string, string> = {
  '→': '->',
  '⟶': '->',
  '←': '<-',
  '⟵': '<-',
  '↔': '<->',
  '⇌': '<=>',
  '⇋': '<=>',
  '⇄': '<-->',
  '⇆': '<-->',
};

type Found = { isUpright: boolean };

/** A piece of a formula as mhchem writes it; null when chemistry has no such thing. */
function partOf(node: XmlNode, found: Found): string | null {
  const inner = (name: string) => allOf(childOf(node, name)?.children ?? [], found);
  switch (node.name) {
    case 'm:r':
      return runPart(node, found);
    case 'm:sSub':
      return glued(inner('m:e'), figure(inner('m:sub')));
    case 'm:sSup':
      return glued(inner('m:e'), charge(inner('m:sup')));
    case 'm:sSubSup':
      return glued(inner('m:e'), figure(inner('m:sub')), charge(inner('m:sup')));
    case 'm:sPre':
      return glued(mass('^', inner('m:sup')), mass('_', inner('m:sub')), inner('m:e'));
    case 'm:d':
      return bracketPart(node, found);
    case 'm:limLow':
    case 'm:limUpp':
    case 'm:groupChr':
    case 'm:box':
      return arrowPart(node) ?? (node.name === 'm:box' ? inner('m:e') : null);
    case 'm:phant':
      return flagOf(childOf(node, 'm:phantPr'), 'm:show') === false ? '' : inner('m:e');
    default:
      return /Pr$|^w:(bookmark|proofErr|del|moveFrom)/.test(node.name) ? '' : null;
  }
}

function allOf(nodes: readonly XmlNode[], found: Found): string | null {
  return glued(...nodes.map((node) => partOf(node, found)));
}

function glued(...parts: (string | null)[]): string | null {
  return parts.some((part) => part === null) ? null : parts.join('');
}

function runPart(node: XmlNode, found: Found): string | null {
  const style = runStyle(node);
  const text = runText(node)
    .normalize('NFKC')
    .replace(/[\u2061-\u2064\u200b]/g, '');
  if (/[A-Za-z]/.test(text) && style !== 'upright' && style !== 'text') found.isUpright = false;
  if (/[^A-Za-z0-9()[\]+\-−·.⋅*∙•→⟶←⟵↔⇌⇋⇄⇆↑↓\s]/u.test(text)) return null;
  return [...text]
    .map((sign) => {
      if (ARROWS[sign]) return ` ${ARROWS[sign]} `;
      if (sign === '+') return ' + ';
      if (sign === '↑') return ' ^ ';
      if (sign === '↓') return ' v ';
      return /[·⋅∙•*.]/.test(sign) ? '.' : /[-−]/.test(sign) ? '-' : sign;
    })
    .join('')
    .replace(/ \+ $/, ' + ');
}

/** A subscript: figures need no sign in mhchem, letters do. */
function figure(sub: string | null): string | null {
  const text = sub?.replace(/\s/g, '') ?? null;
  if (text === null || text === '') return text;
  if (/^\d+$/.test(text)) return text;
  return /^[nxym]$/.test(text) ? `_{${text}}` : /^\((?:s|l|g|aq)\)$/.test(text) ? text : null;
}

/** '2-', '+', or a figure of oxidation; anything else above is a power. */
function charge(sup: string | null): string | null {
  const text = sup?.replace(/\s/g, '') ?? null;
  if (text === '') return '';
  return text !== null && /^(?:\d*[+-]|[+-]\d+|\.)$/.test(text) ? `^{${text}}` : null;
}

function mass(place: '^' | '_', text: string | null): string | null {
  const figures = text?.replace(/\s/g, '') ?? null;
  return figures !== null && /^-?\d+$/.test(figures) ? `${place}{${figures}}` : figures === '' ? '' : null;
}

function bracketPart(node: XmlNode, found: Found): string | null {
  const properties = childOf(node, 'm:dPr');
  const open = settingOf(properties, 'm:begChr') ?? '(';
  const close = settingOf(properties, 'm:endChr') ?? ')';
  const [expression, ...more] = childrenOf(node, 'm:e');
  if (!/^(\(\)|\[\])$/.test(`${open}${close}`) || more.length > 0) return null;
  return glued(open, allOf(expression?.children ?? [], found), close);
}

function arrowPart(node: XmlNode): string | null {
  const arrow = arrowOf(node);
  const sign = arrow && ARROWS[arrow.sign];
  if (!arrow || !sign) return null;
  const words = [arrow.above, arrow.below].map(conditionTex);
  if (words[1]) return ` ${sign}[${words[0]}][${words[1]}] `;
  return words[0] ? ` ${sign}[${words[0]}] ` : ` ${sign} `;
}

/** What stands on an arrow: a substance, or a formula or words of its own. */
function conditionTex(nodes: readonly XmlNode[]): string {
  const found = { isUpright: true };
  const parts = allOf(nodes, found);
  const text = parts?.replace(/\s+/g, ' ').trim() ?? '';
  if (text && isSubstance(text, true)) return text;
  const tex = convertNodes(nodes);
  return tex === '' ? '' : `$${tex}$`;
}
