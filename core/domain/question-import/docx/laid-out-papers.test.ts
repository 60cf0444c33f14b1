import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  KNOWN,
  type Layout,
  laidOut,
  layouts,
  nameOf,
} from '#core/domain/question-import/docx/testing/laid-out-paper.ts';

/**
 * Ten questions in thousands of layouts that nobody had in mind when rules were written: ways to number questions, to mark
 * options and to say the key, in any combination. Each question is read as it is, or said to be wrong, or left without a
 * key; none is accepted with other words or another key. WHOLE_RUNS reads every seventh layout instead of every eighty-ninth.
 */
const STEP = process.env.WHOLE_RUNS === undefined ? 89 : 7;
const chosen = [...layouts()].filter((_, at) => at % STEP === STEP - 2);

const folded = (text: string) => text.replace(/\s+/g, ' ').trim();
interface Verdict {
  right: number;
  /** What was accepted with other words, or another key. */
  wrong: string[];
  lost: string[];
}

async function verdictOf(layout: Layout): Promise<Verdict> {
  const { questions, problems } = await readDocx(laidOut(layout));
  const verdict: Verdict = { right: 0, wrong: [], lost: [] };
  for (const known of KNOWN) {
    const found = questions.find(({ written = '' }) => folded(written).includes(known.stem));
    if (!found) {
      const isSaid = problems.some(
        ({ code }) => code === 'docx_no_questions' || code === 'docx_text_left_out',
      );
      if (!isSaid) verdict.lost.push(known.stem);
      continue;
    }
    if (found.problems.some(({ severity }) => severity === 'error')) continue;
    const isSame =
      folded(found.stem) === known.stem && found.options.map(folded).join('|') === known.options.join('|');
    const right = layout.keys === 'none' ? null : known.correctIndex;
    if (isSame && found.correctIndex === right) verdict.right += 1;
    // Without a key it is asked.
    else if (!isSame || found.correctIndex !== null)
      verdict.wrong.push(`${found.stem}: ${found.options.join(' | ')}`);
  }
  return verdict;
}

describe('papers in any combination of layouts', () => {
  it('are read as they are, or what is not is said', { timeout: 300_000 }, async () => {
    let right = 0;
    const faults: string[] = [];
    for (const layout of chosen) {
      const verdict = await verdictOf(layout);
      right += verdict.right;
      faults.push(
        ...verdict.wrong.map((text) => `${nameOf(layout)}: accepted ${text}`),
        ...verdict.lost.map((text) => `${nameOf(layout)}: lost ${text}`),
      );
    }
    expect(faults).toEqual([]);
    expect(right / (chosen.length * KNOWN.length)).toBeGreaterThan(0.98);
  });

  it('bear a warning where no rule knows them, and stand beside what the file says', async () => {
    const layout: Layout = {
      numbers: 'hash',
      options: 'plain',
      keys: 'own sign',
      solutions: 'none',
      hasGaps: false,
    };
    const { questions, problems } = await readDocx(laidOut(layout));
    expect(problems).toMatchObject([
      { code: 'docx_layout_learnt', severity: 'warning', values: { count: 10 } },
    ]);
    expect(questions[0]).toMatchObject({
      stem: KNOWN[0]?.stem,
      options: KNOWN[0]?.options,
      correctIndex: KNOWN[0]?.correctIndex,
      written: ['#1 Which metal is used for wires?', 'copper', 'iron', 'zinc <<', 'tin'].join('\n'),
      problems: [{ code: 'docx_answer_learnt', severity: 'warning' }],
    });
  });
});
