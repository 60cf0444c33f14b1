import { childrenOf, findAll, textOf, type XmlElement } from '../packages/read-xml.ts';

/**
 * The answers that are given marks, by their idents: of one choice those that get most, all of them where several get as many;
 * where several are to be chosen, whatever gets any. `isPartial`: not all of them get as many.
 */
export function rightAnswers(
  item: XmlElement,
  response: string,
  isSeveral: boolean,
): { right: Set<string>; isPartial: boolean } {
  const marks = new Map<string, number>();
  for (const condition of findAll(item, 'respcondition')) {
    const mark = markOf(condition);
    if (mark <= 0) continue;
    for (const ident of namedBy(childrenOf(condition, 'conditionvar')[0], response))
      marks.set(ident, Math.max(mark, marks.get(ident) ?? 0));
  }
  const most = Math.max(0, ...marks.values());
  const withMost = [...marks].flatMap(([ident, mark]) => (mark === most ? [ident] : []));
  return { right: new Set(isSeveral ? marks.keys() : withMost), isPartial: withMost.length < marks.size };
}

function markOf(condition: XmlElement): number {
  const set = childrenOf(condition, 'setvar').map((setvar) => {
    const isScore = /^(?:SCORE|que_score|)$/i.test(setvar.attributes.varname ?? '');
    return isScore ? Number(textOf(setvar).trim()) || 0 : 0;
  });
  if (set.length > 0) return Math.max(...set);
  // Blackboard names what is right.
  return /^correct$/i.test(condition.attributes.title ?? '') ? 1 : 0;
}

/** The answers a condition asks for; what stands under `not` is not among them. */
function namedBy(condition: XmlElement | undefined, response: string): string[] {
  if (!condition) return [];
  return condition.children.flatMap((child): string[] => {
    if (typeof child === 'string' || child.name === 'not') return [];
    if (child.name !== 'varequal') return namedBy(child, response);
    const isMeant = response === '' || (child.attributes.respident ?? response) === response;
    return isMeant ? [textOf(child).trim()] : [];
  });
}
