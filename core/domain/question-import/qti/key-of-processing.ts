import { childOf, childrenOf, textOf, type XmlElement } from '../packages/read-xml.ts';
import { allOf } from './elements.ts';

const BRANCHES = ['responseif', 'responseelseif'];
const SETS = ['multiple', 'ordered', 'union'];
/** What an item counts, and what else it says of an answer that is right. */
const COUNTS = /score|points?|marks?|grade|result/i;
const RIGHT = /^(?:correct|right|true)$/i;

/**
 * The choices that are right by what an item does with the answer, where it says no correct response: those a condition compares the
 * answer with before it gives most marks, or says 'correct'. Where several are to be chosen, all that are given any.
 * @param root with the names of `plain`
 */
export function keyOfProcessing(root: XmlElement, response: string, isSeveral: boolean): string[] {
  const processing = childOf(root, 'responseprocessing');
  if (!processing) return [];
  const values = valuesOf(root);
  const branches = allOf(processing, ({ name }) => name === 'responsecondition').flatMap(branchesOf);
  const marked = branches.flatMap((branch) => {
    const mark = markOf(branch);
    const condition = branch.children.find((child) => typeof child !== 'string' && !isAction(child));
    const named = typeof condition === 'object' ? namedBy(condition, response, values) : [];
    return mark > 0 && named.length > 0 ? [{ mark, named }] : [];
  });
  const most = Math.max(0, ...marked.map(({ mark }) => mark));
  const best = marked.filter(({ mark }) => mark === most);
  // 'A and C' at once is all of the key; else each choice is given its own marks.
  const isWhole = best.length === 1 && (best[0]?.named.length ?? 0) > 1;
  const right = isSeveral && !isWhole ? marked : best;
  return [...new Set(right.flatMap(({ named }) => named))];
}

/** Those of conditions within a condition as well. */
const branchesOf = (condition: XmlElement): XmlElement[] =>
  childrenOf(condition, ...BRANCHES).flatMap((branch) => [
    branch,
    ...childrenOf(branch, 'responsecondition').flatMap(branchesOf),
  ]);

const isAction = ({ name }: XmlElement) =>
  name === 'setoutcomevalue' || name === 'responsecondition' || name === 'exitresponse';

/** What the branch adds to what it counts; 1 where it only says that the answer is right. */
function markOf(branch: XmlElement): number {
  const marks = childrenOf(branch, 'setoutcomevalue').map((set) => {
    const texts = baseValues(set);
    if (texts.some((text) => RIGHT.test(text))) return 1;
    if (!COUNTS.test(set.attributes.identifier ?? '')) return 0;
    return Math.max(0, ...texts.map(Number).filter(Number.isFinite));
  });
  return Math.max(0, ...marks);
}

const baseValues = (element: XmlElement): string[] =>
  allOf(element, ({ name }) => name === 'basevalue').map((value) => textOf(value).trim());

/** What variables are declared or set to: a key may stand in one. */
function valuesOf(root: XmlElement): Map<string, string[]> {
  const declared = childrenOf(root, 'outcomedeclaration', 'templatedeclaration').map((declaration) => {
    const value = childOf(declaration, 'defaultvalue');
    const texts = value ? childrenOf(value, 'value').map((one) => textOf(one).trim()) : [];
    return [declaration.attributes.identifier ?? '', texts] as const;
  });
  const processing = childOf(root, 'responseprocessing');
  const set = (processing ? childrenOf(processing, 'setoutcomevalue') : []).map(
    (action) => [action.attributes.identifier ?? '', baseValues(action)] as const,
  );
  return new Map([...declared, ...set].filter(([, texts]) => texts.length > 0));
}

/** The choices a condition compares the answer with; what stands under `not` is not among them. */
function namedBy(condition: XmlElement, response: string, values: ReadonlyMap<string, string[]>): string[] {
  const parts = condition.children.filter((child): child is XmlElement => typeof child !== 'string');
  if (condition.name === 'or' || condition.name === 'and')
    return parts.flatMap((part) => namedBy(part, response, values));
  if (!/^(?:match|member|contains|stringmatch|equal)$/.test(condition.name)) return [];
  const isAnswer = ({ name, attributes }: XmlElement) =>
    name === 'variable' && (response === '' || attributes.identifier === response);
  if (!parts.some((part) => isAnswer(part) || allOf(part, isAnswer).length > 0)) return [];
  return parts.flatMap((part) => (isAnswer(part) ? [] : namesIn(part, values)));
}

function namesIn(part: XmlElement, values: ReadonlyMap<string, string[]>): string[] {
  if (part.name === 'basevalue') return [textOf(part).trim()];
  if (part.name === 'variable') return values.get(part.attributes.identifier ?? '') ?? [];
  return SETS.includes(part.name)
    ? part.children.flatMap((child) => (typeof child === 'string' ? [] : namesIn(child, values)))
    : [];
}
