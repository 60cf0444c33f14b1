import {
  paragraph,
  paragraphs,
  run,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

/** A question as it is known, whatever way it is typed in. */
export interface Known {
  stem: string;
  options: readonly string[];
  correctIndex: number;
  because: string;
}

const METALS = ['copper', 'iron', 'zinc', 'tin', 'lead', 'silver', 'nickel', 'gold', 'cobalt', 'chromium'];
const ASKED = [
  'Which metal is used for wires?',
  'The metal that rusts in moist air is',
  'Name the metal that coats iron sheets.',
  'A soft metal that melts on a stove is ____',
  'Which of these lies lowest in the series of reactivity?',
  'The metal in the filament of old lamps is called:',
  'Find the metal whose oxide is red and whose salts are green',
  'Which metal does not dissolve in dilute acid?',
  'The mirror of a telescope is coated with',
  'Which metal is added to steel to make it stainless?',
];

/** Ten questions whose options and keys differ; each stem says something of its own. */
export const KNOWN: readonly Known[] = ASKED.map((stem, at) => ({
  stem,
  options: [0, 1, 2, 3].map(
    (place) => METALS[(at * 3 + place * (at % 2 === 0 ? 1 : 3)) % METALS.length] ?? '',
  ),
  correctIndex: [2, 0, 3, 1, 1, 3, 0, 2, 0, 3][at] ?? 0,
  because: `The tables of the laboratory say so on page ${at + 21}, in the third row from above.`,
}));

export const NUMBERS = {
  dot: (at: number) => `${at}. `,
  round: (at: number) => `${at}) `,
  boxed: (at: number) => `(${at}) `,
  called: (at: number) => `Q${at}. `,
  question: (at: number) => `Question ${at}: `,
  hash: (at: number) => `#${at} `,
  own: (at: number) => `Question ${at}\n`,
  none: () => '',
} as const;

const UPPER = 'ABCD';
const line = (mark: (at: number) => string) => (options: readonly string[]) =>
  options.map((option, at) => `${mark(at)}${option}`);
const upper = (at: number) => UPPER[at] ?? '';
const lower = (at: number) => upper(at).toLowerCase();

export const OPTIONS = {
  'A.': line((at) => `${upper(at)}. `),
  'a)': line((at) => `${lower(at)}) `),
  '(A)': line((at) => `(${upper(at)}) `),
  '(1)': line((at) => `(${at + 1}) `),
  '- A)': line((at) => `   - ${upper(at)}) `),
  'i.': line((at) => `${['i', 'ii', 'iii', 'iv'][at]}. `),
  'in a line': (options: readonly string[]) => [line((at) => `(${lower(at)}) `)(options).join('\t')],
  'two a line': (options: readonly string[]) => {
    const four = line((at) => `${upper(at)}) `)(options);
    return [four.slice(0, 2).join('     '), four.slice(2).join('     ')];
  },
  'two down': (options: readonly string[]) => {
    const four = line((at) => `${upper(at)}. `)(options);
    return [0, 1].map((at) => `${four[at]}\t${four[at + 2]}`);
  },
  'some marked': (options: readonly string[], question: number) =>
    options.map((option, at) => ((at + question) % 3 === 0 ? `${lower(at)}) ${option}` : option)),
  points: line(() => '• '),
  boxes: line(() => '☐ '),
  plain: line(() => ''),
} as const;

export const KEYS = {
  answer: 'Answer: B',
  'ans.': 'Ans. (b)',
  words: 'Answer: iron',
  'own word': 'Right one: B',
  letter: 'B',
  list: 'ANSWER KEY, 1-B 2-C',
  bold: 'bold',
  star: 'star',
  tick: 'tick',
  'own sign': '<<',
  'behind stem': '… [B]',
  'behind question': '…? B',
  'behind option': 'b) iron   B',
  beside: 'a) tin    Answer: B',
  none: '',
} as const;

export const SOLUTIONS = ['none', 'named', 'unnamed'] as const;

export interface Layout {
  numbers: keyof typeof NUMBERS;
  options: keyof typeof OPTIONS;
  keys: keyof typeof KEYS;
  solutions: (typeof SOLUTIONS)[number];
  hasGaps: boolean;
}

export const nameOf = ({ numbers, options, keys, solutions, hasGaps }: Layout): string =>
  `numbers ${numbers}, options ${options}, keys ${keys}, solutions ${solutions}${hasGaps ? ', gaps' : ''}`;

/** What stands in a paper beside its questions: above them, behind the fourth, and below all. */
const REMARKS = {
  above: ['Department of lighthouses', 'Bring your own pencils and leave telephones outside.'],
  between: 'Turn over and continue calmly.',
  below: 'Best wishes from everybody upstairs.',
};

/** A Word file with the ten questions, typed as the layout says. */
export function laidOut(layout: Layout, { hasRemarks = false } = {}): Uint8Array {
  const { numbers, options, keys, solutions, hasGaps } = layout;
  const body = KNOWN.map((known, at) => {
    const right = known.correctIndex;
    const letter = UPPER[right] ?? '';
    const behind = { 'behind stem': ` [${letter}]`, 'behind question': `  ${letter}` }[keys as string] ?? '';
    const texts = known.options.map((option, place) => {
      if (place !== right) return option;
      return (
        {
          star: `${option} *`,
          tick: `${option} ✓`,
          'own sign': `${option} <<`,
          'behind option': `${option}   ${letter}`,
        }[keys as string] ?? option
      );
    });
    const typed = OPTIONS[options](texts, at);
    const beside = keys === 'beside' ? `    Answer: ${letter}` : '';
    const lines = typed.map((text, place) => (place === 0 ? text + beside : text));
    const isLineEach = lines.length === 4;
    const said = {
      answer: [`Answer: ${letter}`],
      'ans.': [`Ans. (${letter.toLowerCase()})`],
      words: [`Answer: ${known.options[right]}`],
      'own word': [`Right one: ${letter}`],
      letter: [letter],
    }[keys as string];
    const because = { none: [], named: [`Explanation: ${known.because}`], unnamed: [known.because] }[
      solutions
    ];
    return [
      ...`${NUMBERS[numbers](at + 1)}${known.stem}${behind}`.split('\n').map((text) => paragraph(text)),
      ...lines.map((text, place) =>
        keys === 'bold' && isLineEach && place === right ? paragraph([run(text, '<w:b/>')]) : paragraph(text),
      ),
      ...(said ?? []).map((text) => paragraph(text)),
      ...because.map((text) => paragraph(text)),
      ...(hasRemarks && at === 3 ? [paragraph(REMARKS.between)] : []),
      ...(hasGaps ? [paragraph('')] : []),
    ].join('');
  });
  const list =
    keys === 'list'
      ? paragraph('ANSWER KEY') +
        paragraph(KNOWN.map(({ correctIndex }, at) => `${at + 1}-${UPPER[correctIndex]}`).join('  '))
      : '';
  const [above, below] = hasRemarks ? [paragraphs(...REMARKS.above), paragraph(REMARKS.below)] : ['', ''];
  return wordDocument({ body: above + body.join('') + below + list });
}

/** Every way of typing that makes sense: a mark cannot be drawn on a line of four options, unnumbered questions have no list of keys. */
export function* layouts(): Generator<Layout> {
  for (const numbers of keysOf(NUMBERS)) {
    for (const options of keysOf(OPTIONS)) {
      for (const keys of keysOf(KEYS)) {
        for (const solutions of SOLUTIONS) {
          for (const hasGaps of [false, true]) {
            const isTogether = ['in a line', 'two a line', 'two down'].includes(options);
            // Nothing tells the numbers of questions from those of options.
            if (numbers === 'boxed' && options === '(1)') continue;
            if (keys === 'bold' && isTogether) continue;
            if (keys === 'list' && numbers === 'none') continue;
            // Beside an option that bears no letter it would be words of it.
            if (keys === 'beside' && !LETTERED.includes(options)) continue;
            // Nothing tells where such a question ends.
            if (solutions === 'unnamed' && !['answer', 'ans.', 'own word', 'letter'].includes(keys)) continue;
            yield { numbers, options, keys, solutions, hasGaps };
          }
        }
      }
    }
  }
}

const LETTERED: readonly string[] = ['A.', 'a)', '(A)', '(1)', 'in a line', 'two a line', 'two down'];

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];
