import { decimalOf, millionths, readDecimal } from '../../questions/kinds/numerical/decimal.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '../packages/read-xml.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import { allOf } from './elements.ts';

const NUMBER = /^(float|integer)$/;

/** A field to type a number in: of a text it would be another kind. */
export function isNumberEntry(root: XmlElement, interaction: XmlElement): boolean {
  return (
    interaction.name === 'textentryinteraction' &&
    NUMBER.test(declarationOf(root, interaction)?.attributes.basetype ?? '')
  );
}

const declarationOf = (root: XmlElement, { attributes }: XmlElement) =>
  childrenOf(root, 'responsedeclaration').find(
    (declared) => declared.attributes.identifier === attributes.responseidentifier,
  );

/**
 * The key by what the item compares the answer with: `equal` with a tolerance, `equalRounded`, `gte` and `lte`; without any, the
 * correct response alone. What it compares otherwise is written down as it stands, and found to be no number.
 */
export function readNumberKey(root: XmlElement, interaction: XmlElement, question: ParsedQuestion): void {
  const response = childOf(declarationOf(root, interaction) ?? root, 'correctresponse');
  const correct = response ? childrenOf(response, 'value').map((value) => textOf(value).trim()) : [];
  const processing = childOf(root, 'responseprocessing');
  const compared = processing ? allOf(processing, ({ name }) => /^(equal|equalrounded|and)$/.test(name)) : [];
  const ranges = compared.map((element) => rangeOf(element, correct[0] ?? ''));
  question.kind = 'numerical';
  question.key = [...new Set(ranges.length > 0 ? ranges : correct)].join('|');
}

function rangeOf(element: XmlElement, correct: string): string {
  const number = baseValue(element) ?? correct;
  if (element.name === 'and') return between(element);
  if (element.name === 'equalrounded') return rounded(number, element);
  const { tolerancemode = 'exact', tolerance = '' } = element.attributes;
  if (tolerancemode === 'exact') return number;
  const [below = '', above = below] = tolerance.trim().split(/\s+/);
  if (tolerancemode !== 'absolute') return `${number} ± ${tolerance} %`;
  return spread(number, below, above) ?? `${number} ± ${tolerance}`;
}

const baseValue = (element: XmlElement): string | undefined => {
  const value = allOf(element, ({ name }) => name === 'basevalue')[0];
  return value && textOf(value).trim();
};

function between(element: XmlElement): string {
  const [from] = allOf(element, ({ name }) => name === 'gte');
  const [to] = allOf(element, ({ name }) => name === 'lte');
  return from && to ? `${baseValue(from) ?? ''}..${baseValue(to) ?? ''}` : 'and';
}

/** All that is rounded to it; what lies just between two numbers counts for both. */
function rounded(number: string, { attributes }: XmlElement): string {
  const { roundingmode = 'significantFigures', figures = '' } = attributes;
  const places = Number(figures);
  if (roundingmode !== 'decimalPlaces' || !Number.isInteger(places) || places < 0 || places > 5)
    return `${number} (${roundingmode} ${figures})`;
  const half = decimalOf(500_000 / 10 ** places) ?? '';
  return spread(number, half, half) ?? number;
}

function spread(number: string, below: string, above: string): string | null {
  const [middle, under, over] = [number, below, above].map(readDecimal);
  if (!middle || !under || !over) return null;
  const from = decimalOf(millionths(middle) - millionths(under));
  const to = decimalOf(millionths(middle) + millionths(over));
  return from === null || to === null ? null : `${from}..${to}`;
}
