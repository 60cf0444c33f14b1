import type { LineSigns } from '#core/domain/question-import/docx/layout/roles/line-signs.ts';

/** What a line is within a paper. */
export type Role = 'other' | 'question' | 'more' | 'option' | 'goes-on' | 'answer' | 'solution';

/** A role, and which option it is or goes on with; 0 outside of options. */
export interface State {
  role: Role;
  option: number;
}

export const MOST_OPTIONS = 6;
const places = Array.from({ length: MOST_OPTIONS }, (_, at) => at + 1);
export const STATES: readonly State[] = [
  { role: 'other', option: 0 },
  { role: 'question', option: 0 },
  { role: 'more', option: 0 },
  ...places.map((option): State => ({ role: 'option', option })),
  ...places.map((option): State => ({ role: 'goes-on', option })),
  { role: 'answer', option: 0 },
  { role: 'solution', option: 0 },
];

/** What a reading supposes of a paper before it has counted anything. */
export interface Supposed {
  /** How the number before a question is written; '' where it has none. */
  number: string;
  /** How the mark before an option is written; '' where it has none. */
  mark: string;
}

type Shares = Partial<Record<Role, number>>;

/** How often a sign is seen of a role in papers as we know them; roles not named: the share behind them. */
const USUAL: Record<string, [Shares, number]> = {
  'asks yes': [{ question: 0.55, more: 0.4, other: 0.15 }, 0.04],
  'bullet yes': [{ option: 0.2, solution: 0.2, other: 0.2, more: 0.12 }, 0.04],
  'gap yes': [{ question: 0.4, other: 0.4, solution: 0.25 }, 0.15],
  'says answer': [{ answer: 0.85, solution: 0.02 }, 0.002],
  'says letter': [{ answer: 0.12, option: 0.02 }, 0.004],
  'says solution': [{ solution: 0.3, answer: 0.02 }, 0.004],
  'says heading': [{ other: 0.35 }, 0.004],
  'says directions': [{ other: 0.2, question: 0.02 }, 0.004],
  'says key': [{ other: 0.05 }, 0.0005],
  'says code': [{ more: 0.2, option: 0.06, solution: 0.06, 'goes-on': 0.1 }, 0.01],
  'size short': [{ option: 0.5, 'goes-on': 0.3, answer: 0.7, solution: 0.1, more: 0.2 }, 0.12],
  'size long': [{ question: 0.35, solution: 0.5, more: 0.35, other: 0.3 }, 0.1],
  'number +': [{ question: 0.5, solution: 0.05, other: 0.02 }, 0.01],
  'number ~': [{ option: 0.08, more: 0.1, solution: 0.06, other: 0.1 }, 0.03],
  'marks some': [{ more: 0.12, solution: 0.06, other: 0.05, 'goes-on': 0.03 }, 0.015],
  'marks wrong': [{}, 0.004],
};

/** Forms and other words without a usual share are learnt from the paper alone. */
const UNKNOWN = 0.08;
const REST = 0.6;
/** How many lines what is usual counts for, beside those of the paper. */
const WEIGHT = 6;
const SUPPOSED = 0.9;
const NOT_SUPPOSED = 0.03;

/** What is seen of a line, but for how its mark fits. */
export const wordsOf = (signs: LineSigns): string[] => [
  `number ${signs.number}`,
  ...Object.entries(signs.seen).map(([name, value]) => `${name} ${value}`),
];

/** Its mark in the light of a state: it is that of the option, or of another. */
export function wordOfMark({ mark }: LineSigns, { role, option }: State): string {
  if (mark === null) return 'marks none';
  if (role !== 'option') return 'marks some';
  return mark.index + 1 === option ? `marks ${mark.style}` : 'marks wrong';
}

function usual(word: string, role: Role, supposed: Supposed): number {
  const [name = '', value = ''] = [word.slice(0, word.indexOf(' ')), word.slice(word.indexOf(' ') + 1)];
  if (name === 'number' && role === 'question') {
    return value === supposed.number ? SUPPOSED : value === '' ? 0.1 : NOT_SUPPOSED;
  }
  if (name === 'marks' && role === 'option' && value !== 'wrong') {
    const isSupposed = value === supposed.mark || (value === 'none' && supposed.mark === '');
    return isSupposed ? SUPPOSED : value === 'none' ? 0.08 : NOT_SUPPOSED;
  }
  const key = name === 'number' && value !== '' ? `number ${value.endsWith('+') ? '+' : '~'}` : word;
  const known = USUAL[key];
  if (known) return known[0][role] ?? known[1];
  return name === 'form' ? UNKNOWN : REST;
}

/** From one state to the next: how much it costs where nothing is known of the paper. */
export function usualStep(from: State, to: State): number | null {
  const begins = STEPS[`${from.role} ${to.role}`];
  if (begins === undefined) return null;
  if (to.role === 'option') {
    const isNext = to.option === from.option + 1;
    return isNext ? begins : null;
  }
  if (to.role === 'goes-on') return to.option === from.option ? begins : null;
  return from.role === 'option' || from.role === 'goes-on' ? begins + endOf(from.option) : begins;
}

/** A question that ends behind so many options. */
const endOf = (option: number) => [0, 6, 3, 2.5, 0.1, 0.6, 1.5][option] ?? 6;

const STEPS: Record<string, number> = {
  'other other': 0.6,
  'other question': 0.8,
  'question more': 1.4,
  'question option': 0.4,
  'question answer': 2.5,
  'question question': 4,
  'question other': 5,
  'question solution': 5,
  'more more': 0.8,
  'more option': 0.8,
  'more answer': 2.5,
  'more question': 4,
  'more other': 4.5,
  'option option': 0.1,
  'option goes-on': 3.2,
  'option answer': 0.9,
  'option solution': 2,
  'option question': 0.5,
  'option other': 2.5,
  'goes-on goes-on': 1.5,
  'goes-on option': 0.6,
  'goes-on answer': 1,
  'goes-on solution': 2.2,
  'goes-on question': 0.9,
  'goes-on other': 2.5,
  'answer question': 0.4,
  'answer solution': 1.2,
  'answer answer': 4,
  'answer other': 2,
  'solution solution': 0.4,
  'solution question': 0.9,
  'solution answer': 2.5,
  'solution other': 3,
};

/** What was counted in a paper that was read once. */
export class Counted {
  readonly #words = new Map<string, number>();
  readonly #steps = new Map<string, number>();
  readonly #costs = new Map<string, number>();

  readonly supposed: Supposed;

  constructor(supposed: Supposed) {
    this.supposed = supposed;
  }

  add(signs: readonly LineSigns[], states: readonly State[]): void {
    for (const [at, state] of states.entries()) {
      const line = signs[at];
      if (!line) continue;
      this.#raise(this.#words, state.role);
      for (const word of [...wordsOf(line), wordOfMark(line, state)]) {
        this.#raise(this.#words, `${state.role} ${word}`);
      }
      const next = states[at + 1];
      if (!next) continue;
      this.#raise(this.#steps, nameOf(state));
      this.#raise(this.#steps, `${nameOf(state)} ${nameOf(next)}`);
    }
  }

  #raise(counts: Map<string, number>, name: string): void {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  /** The cost of a sign of a line of that role. */
  word(word: string, role: Role): number {
    const name = `${role} ${word}`;
    const known = this.#costs.get(name);
    if (known !== undefined) return known;
    const share = usual(word, role, this.supposed);
    const seen = (this.#words.get(name) ?? 0) + share * WEIGHT;
    const cost = -Math.log(seen / ((this.#words.get(role) ?? 0) + WEIGHT));
    this.#costs.set(name, cost);
    return cost;
  }

  step(from: State, to: State): number | null {
    const name = `${nameOf(from)} ${nameOf(to)}`;
    const known = this.#costs.get(name);
    if (known !== undefined) return known;
    const usually = usualStep(from, to);
    if (usually === null) return null;
    const seen = (this.#steps.get(name) ?? 0) + Math.exp(-usually) * WEIGHT;
    const cost = -Math.log(seen / ((this.#steps.get(nameOf(from)) ?? 0) + WEIGHT));
    this.#costs.set(name, cost);
    return cost;
  }
}

const nameOf = ({ role, option }: State) => `>${role}${option}`;
