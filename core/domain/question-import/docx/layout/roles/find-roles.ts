import type { LineSigns } from '#core/domain/question-import/docx/layout/roles/line-signs.ts';
import {
  Counted,
  type Role,
  STATES,
  type State,
  type Supposed,
  wordOfMark,
  wordsOf,
} from '#core/domain/question-import/docx/layout/roles/role-model.ts';

/** Rounds of reading and counting: later ones change little. */
const ROUNDS = 4;

/**
 * The likeliest roles of all lines of a paper together, under what is supposed of it: the paper is read, what was read
 * is counted (how its questions and options are marked, drawn and parted), and it is read again by these counts.
 */
export function findRoles(signs: readonly LineSigns[], supposed: Supposed): State[] {
  let states = likeliest(signs, new Counted(supposed));
  for (let round = 1; round < ROUNDS; round += 1) {
    const counted = new Counted(supposed);
    counted.add(signs, states);
    states = likeliest(signs, counted);
  }
  return states;
}

const NEVER = Number.POSITIVE_INFINITY;
const FIRST = STATES.map(({ role }) => (role === 'other' || role === 'question' ? 0.7 : NEVER));

/** The chain of states of the least cost (Viterbi). */
function likeliest(signs: readonly LineSigns[], counted: Counted): State[] {
  const steps = STATES.map((to) => STATES.map((from) => counted.step(from, to)));
  let costs: number[] = [...FIRST];
  const from: Int8Array[] = [];
  // Most lines look like others.
  const known = new Map<string, number[]>();
  const costsOf = (line: LineSigns) => {
    const name = nameOfSigns(line);
    const own = known.get(name) ?? ownCosts(line, counted);
    known.set(name, own);
    return own;
  };
  for (const [at, line] of signs.entries()) {
    const came = new Int8Array(STATES.length).fill(-1);
    const own = costsOf(line);
    costs = STATES.map((_, place) => {
      if (at === 0) return (costs[place] ?? NEVER) + (own[place] ?? NEVER);
      let best = NEVER;
      const ways = steps[place] ?? [];
      for (let before = 0; before < costs.length; before += 1) {
        const cost = (costs[before] ?? NEVER) + (ways[before] ?? NEVER);
        if (cost >= best) continue;
        best = cost;
        came[place] = before;
      }
      return best + (own[place] ?? NEVER);
    });
    from.push(came);
  }
  const states: State[] = [];
  let place = costs.indexOf(Math.min(...costs));
  for (let at = signs.length - 1; at >= 0; at -= 1) {
    states.push(STATES[place] ?? { role: 'other', option: 0 });
    place = from[at]?.[place] ?? 0;
  }
  return states.reverse();
}

const nameOfSigns = ({ number, mark, seen }: LineSigns) =>
  `${number} ${mark?.style} ${mark?.index} ${seen.bullet} ${seen.asks} ${seen.form} ${seen.gap} ${seen.says} ${seen.size}`;

/** What a line costs as each of the states: what is seen of it costs the same for all options. */
function ownCosts(line: LineSigns, counted: Counted): number[] {
  const words = wordsOf(line);
  const ofRole = new Map<Role, number>();
  return STATES.map((state) => {
    let cost = ofRole.get(state.role);
    if (cost === undefined) {
      cost = words.reduce((sum, word) => sum + counted.word(word, state.role), 0);
      ofRole.set(state.role, cost);
    }
    return cost + counted.word(wordOfMark(line, state), state.role);
  });
}
