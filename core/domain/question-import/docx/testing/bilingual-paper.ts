import { accent, fraction, root, sub, sup } from '#core/domain/question-import/docx/testing/math-pieces.ts';
import {
  formula,
  mathRun,
  paragraph,
  paragraphs,
  run,
  table,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

/** A text in English and in Hindi. `⟦name⟧` is a formula of FORMULAS; `H~2~O` and `m^2^` are lowered and raised. */
type Both = readonly [english: string, hindi: string];

interface Item {
  stem: Both;
  /** Lines below the stem, where there are some. */
  lines?: readonly Both[];
  /** Cells of a table below the stem. */
  table?: readonly (readonly Both[])[];
  options: readonly Both[];
  /** From 0. */
  right: number;
}

/** Where the Hindi stands. */
export type BilingualLayout = 'under each' | 'behind the paper' | 'second column';
export const BILINGUAL_LAYOUTS: readonly BilingualLayout[] = [
  'under each',
  'behind the paper',
  'second column',
];

const same = (text: string): Both => [text, text];
const f = (...pieces: string[]) => formula(pieces.join(''));

const FORMULAS: Record<string, string> = {
  halfGt2: f(fraction('1', '2'), mathRun('g'), sup('t', '2')),
  root2gh: f(root('2gh')),
  rootgh: f(root('gh')),
  roothg: f(root(fraction('h', 'g'))),
  twogh: f(mathRun('2gh')),
  vectors: f(accent('A', '⃗'), mathRun('×'), accent('B', '⃗')),
  ab: f(mathRun('AB cos θ')),
  absin: f(mathRun('AB sin θ')),
  period: f(mathRun('T=2π'), root(fraction('l', 'g'))),
  emf: f(mathRun('ε=−'), fraction('dΦ', 'dt')),
  arrhenius: f(mathRun('k=A'), sup('e', '−Ea/RT')),
  nernst: f(mathRun('E='), sup('E', '0'), mathRun('−'), fraction('0.059', 'n'), mathRun('log Q')),
  kelvin: f(sub('T', '1'), mathRun('+'), sub('T', '2')),
};

const PHYSICS: readonly Item[] = [
  {
    stem: [
      'A stone falls freely from rest. Its distance after time t is ⟦halfGt2⟧. What is its distance after 2 s, if g = 10 m s^−2^?',
      'एक पत्थर विराम से मुक्त रूप से गिरता है। समय t के बाद उसकी दूरी ⟦halfGt2⟧ है। यदि g = 10 m s^−2^ हो, तो 2 s के बाद उसकी दूरी क्या होगी?',
    ],
    options: [same('10 m'), same('20 m'), same('30 m'), same('40 m')],
    right: 1,
  },
  {
    stem: [
      'A body is dropped from a height h. Its speed just before it reaches the ground is',
      'एक वस्तु को h ऊँचाई से गिराया जाता है। भूमि पर पहुँचने से ठीक पहले उसकी चाल है',
    ],
    options: [same('⟦rootgh⟧'), same('⟦twogh⟧'), same('⟦root2gh⟧'), same('⟦roothg⟧')],
    right: 2,
  },
  {
    stem: ['The magnitude of ⟦vectors⟧ is', '⟦vectors⟧ का परिमाण है'],
    options: [same('⟦absin⟧'), same('⟦ab⟧'), ['zero always', 'सदैव शून्य'], ['A + B always', 'सदैव A + B']],
    right: 0,
  },
  {
    stem: [
      'The period of a simple pendulum is ⟦period⟧. If its length becomes four times as large, the period becomes',
      'एक सरल लोलक का आवर्तकाल ⟦period⟧ है। यदि उसकी लंबाई चार गुनी हो जाए, तो आवर्तकाल हो जाएगा',
    ],
    options: [
      ['half', 'आधा'],
      ['two times', 'दो गुना'],
      ['four times', 'चार गुना'],
      ['unchanged', 'अपरिवर्तित'],
    ],
    right: 1,
  },
  {
    stem: ['The minus sign in ⟦emf⟧ expresses', '⟦emf⟧ में ऋण चिह्न व्यक्त करता है'],
    options: [
      ["Ohm's law", 'ओम का नियम'],
      ["Gauss's law", 'गाउस का नियम'],
      ["Lenz's law", 'लेंज का नियम'],
      ["Snell's law", 'स्नेल का नियम'],
    ],
    right: 2,
  },
  {
    stem: [
      'Which quantities are conserved in an elastic collision?',
      'प्रत्यास्थ संघट्ट में कौन-सी राशियाँ संरक्षित रहती हैं?',
    ],
    options: [
      ['Momentum', 'संवेग'],
      ['Kinetic energy', 'गतिज ऊर्जा'],
      ['Temperature of each body', 'प्रत्येक वस्तु का ताप'],
      ['Both (1) and (2)', '(1) और (2) दोनों'],
    ],
    right: 3,
  },
  {
    stem: [
      'Two resistors of 6 Ω and 3 Ω are joined in parallel. The equivalent resistance is',
      '6 Ω और 3 Ω के दो प्रतिरोधक समांतर क्रम में जोड़े जाते हैं। तुल्य प्रतिरोध है',
    ],
    options: [same('2 Ω'), same('9 Ω'), same('4.5 Ω'), same('18 Ω')],
    right: 0,
  },
  {
    stem: ['Which of the following is a unit of pressure?', 'निम्नलिखित में से कौन-सा दाब का मात्रक है?'],
    options: [same('N m'), same('N m^−2^'), same('kg m s^−1^'), same('J s')],
    right: 1,
  },
  {
    stem: ['The train moves with', 'रेलगाड़ी गति करती है'],
    options: [
      ['uniform velocity throughout', 'पूरे समय एकसमान वेग से'],
      ['uniform acceleration in the first 10 s', 'पहले 10 s में एकसमान त्वरण से'],
      ['uniform retardation throughout', 'पूरे समय एकसमान मंदन से'],
      ['variable acceleration in the first 10 s', 'पहले 10 s में परिवर्ती त्वरण से'],
    ],
    right: 1,
  },
  {
    stem: ['The distance covered in the first 10 s is', 'पहले 10 s में तय की गई दूरी है'],
    options: [same('50 m'), same('100 m'), same('150 m'), same('200 m')],
    right: 1,
  },
];

/** Of questions 9 and 10. */
const PASSAGE: readonly [head: Both, text: Both] = [
  [
    'Directions (Q. 9 and 10): Read the passage and answer the questions.',
    'निर्देश (प्र. 9 और 10): गद्यांश पढ़िए और प्रश्नों के उत्तर दीजिए।',
  ],
  [
    'A train starts from rest. Its speed grows by the same amount every second and is 20 m s^−1^ after 10 s. After that it moves on with this speed.',
    'एक रेलगाड़ी विराम से चलना आरंभ करती है। उसकी चाल प्रति सेकंड समान मात्रा से बढ़ती है और 10 s के बाद 20 m s^−1^ होती है। इसके बाद वह इसी चाल से चलती रहती है।',
  ],
];

const CHEMISTRY: readonly Item[] = [
  {
    stem: ['How many atoms are there in one molecule of H~2~SO~4~?', 'H~2~SO~4~ के एक अणु में कितने परमाणु होते हैं?'],
    options: [same('5'), same('6'), same('7'), same('8')],
    right: 2,
  },
  {
    stem: ['In the equation ⟦arrhenius⟧ the letter A stands for', 'समीकरण ⟦arrhenius⟧ में अक्षर A का अर्थ है'],
    options: [
      ['the frequency factor', 'आवृत्ति गुणांक'],
      ['the activation energy', 'सक्रियण ऊर्जा'],
      ['the gas constant', 'गैस नियतांक'],
      ['the temperature', 'ताप'],
    ],
    right: 0,
  },
  {
    stem: ['In the Nernst equation ⟦nernst⟧ n is', 'नेर्न्स्ट समीकरण ⟦nernst⟧ में n है'],
    options: [
      ['the number of moles of solvent', 'विलायक के मोलों की संख्या'],
      ['the number of electrons exchanged', 'विनिमय किए गए इलेक्ट्रॉनों की संख्या'],
      ['the number of ions', 'आयनों की संख्या'],
      ['the number of electrodes', 'इलेक्ट्रोडों की संख्या'],
    ],
    right: 1,
  },
  {
    stem: ['Which of these is a noble gas?', 'इनमें से कौन-सी उत्कृष्ट गैस है?'],
    options: [
      ['Nitrogen', 'नाइट्रोजन'],
      ['Oxygen', 'ऑक्सीजन'],
      ['Chlorine', 'क्लोरीन'],
      ['Argon', 'आर्गन'],
    ],
    right: 3,
  },
  {
    stem: ['Match List I with List II.', 'सूची I का सूची II से मिलान कीजिए।'],
    table: [
      [
        ['List I (Molecule)', 'सूची I (अणु)'],
        ['List II (Shape)', 'सूची II (आकृति)'],
      ],
      [same('A. CH~4~'), ['I. Bent', 'I. मुड़ी हुई']],
      [same('B. H~2~O'), ['II. Tetrahedral', 'II. चतुष्फलकीय']],
      [same('C. CO~2~'), ['III. Trigonal planar', 'III. त्रिकोणीय समतल']],
      [same('D. BF~3~'), ['IV. Linear', 'IV. रैखिक']],
    ],
    options: [
      same('A-II, B-I, C-IV, D-III'),
      same('A-I, B-II, C-III, D-IV'),
      same('A-II, B-IV, C-I, D-III'),
      same('A-III, B-I, C-IV, D-II'),
    ],
    right: 0,
  },
  {
    stem: ['The pH of a 0.001 M solution of HCl at 298 K is', '298 K पर HCl के 0.001 M विलयन का pH है'],
    options: [same('1'), same('2'), same('3'), same('11')],
    right: 2,
  },
  {
    stem: ['Given below are two statements:', 'नीचे दो कथन दिए गए हैं:'],
    lines: [
      ['Statement I: Sodium reacts with water.', 'कथन I: सोडियम जल से अभिक्रिया करता है।'],
      ['Statement II: Helium reacts with water.', 'कथन II: हीलियम जल से अभिक्रिया करती है।'],
    ],
    options: [
      ['Both Statement I and Statement II are true', 'कथन I और कथन II दोनों सत्य हैं'],
      ['Both Statement I and Statement II are false', 'कथन I और कथन II दोनों असत्य हैं'],
      ['Statement I is true but Statement II is false', 'कथन I सत्य है परंतु कथन II असत्य है'],
      ['Statement I is false but Statement II is true', 'कथन I असत्य है परंतु कथन II सत्य है'],
    ],
    right: 2,
  },
  {
    stem: ['The oxidation number of Mn in KMnO~4~ is', 'KMnO~4~ में Mn की ऑक्सीकरण संख्या है'],
    options: [same('+2'), same('+4'), same('+6'), same('+7')],
    right: 3,
  },
  {
    stem: ['The general formula of the alkanes is', 'एल्केनों का सामान्य सूत्र है'],
    options: [same('C~n~H~2n~'), same('C~n~H~2n+2~'), same('C~n~H~2n−2~'), same('C~n~H~n~')],
    right: 1,
  },
  {
    stem: [
      'Which of the following increases the rate of a reaction?',
      'निम्नलिखित में से कौन-सा अभिक्रिया की दर को बढ़ाता है?',
    ],
    options: [
      ['A catalyst', 'उत्प्रेरक'],
      ['A higher temperature', 'अधिक ताप'],
      ['A higher concentration', 'अधिक सांद्रता'],
      ['All of these', 'ये सभी'],
    ],
    right: 3,
  },
];

const BIOLOGY: readonly Item[] = [
  {
    stem: ['The powerhouse of the cell is the', 'कोशिका का ऊर्जागृह है'],
    options: [
      ['nucleus', 'केंद्रक'],
      ['ribosome', 'राइबोसोम'],
      ['mitochondrion', 'माइटोकॉन्ड्रिया'],
      ['vacuole', 'रिक्तिका'],
    ],
    right: 2,
  },
  {
    stem: ['Which tissue carries water in plants?', 'पौधों में जल का संवहन कौन-सा ऊतक करता है?'],
    options: [
      ['Xylem', 'जाइलम'],
      ['Phloem', 'फ्लोएम'],
      ['Collenchyma', 'स्थूलकोण ऊतक'],
      ['Epidermis', 'बाह्यत्वचा'],
    ],
    right: 0,
  },
  {
    stem: ['The heart of a frog has', 'मेंढक के हृदय में होते हैं'],
    options: [
      ['two chambers', 'दो कक्ष'],
      ['three chambers', 'तीन कक्ष'],
      ['four chambers', 'चार कक्ष'],
      ['five chambers', 'पाँच कक्ष'],
    ],
    right: 1,
  },
  {
    stem: ['The bases of DNA are A, T, G and', 'DNA के क्षारक A, T, G और'],
    options: [
      ['uracil', 'यूरेसिल'],
      ['cytosine', 'साइटोसिन'],
      ['ribose', 'राइबोस'],
      ['glycine', 'ग्लाइसिन'],
    ],
    right: 1,
  },
  {
    stem: [
      'Assertion (A): Mosses need water for fertilisation. Reason (R): Their male gametes swim.',
      'अभिकथन (A): मॉस को निषेचन के लिए जल चाहिए। कारण (R): उनके नर युग्मक तैरते हैं।',
    ],
    options: [
      [
        'Both (A) and (R) are true and (R) explains (A)',
        '(A) और (R) दोनों सत्य हैं और (R), (A) की व्याख्या करता है',
      ],
      [
        'Both (A) and (R) are true but (R) does not explain (A)',
        '(A) और (R) दोनों सत्य हैं परंतु (R), (A) की व्याख्या नहीं करता',
      ],
      ['(A) is true but (R) is false', '(A) सत्य है परंतु (R) असत्य है'],
      ['(A) is false but (R) is true', '(A) असत्य है परंतु (R) सत्य है'],
    ],
    right: 0,
  },
  {
    stem: ['Which vitamin is made in the skin by sunlight?', 'सूर्य के प्रकाश से त्वचा में कौन-सा विटामिन बनता है?'],
    options: [
      ['Vitamin A', 'विटामिन A'],
      ['Vitamin B~12~', 'विटामिन B~12~'],
      ['Vitamin C', 'विटामिन C'],
      ['Vitamin D', 'विटामिन D'],
    ],
    right: 3,
  },
  {
    stem: ['Insulin is secreted by the', 'इंसुलिन का स्राव होता है'],
    options: [
      ['liver', 'यकृत से'],
      ['pancreas', 'अग्न्याशय से'],
      ['thyroid', 'थायरॉइड से'],
      ['spleen', 'प्लीहा से'],
    ],
    right: 1,
  },
  {
    stem: [
      'A cross of Tt with Tt gives tall and dwarf plants in the ratio',
      'Tt का Tt से संकरण लंबे और बौने पौधे किस अनुपात में देता है?',
    ],
    options: [same('1 : 1'), same('3 : 1'), same('1 : 2'), same('9 : 7')],
    right: 1,
  },
  {
    stem: ['Green plants release in daylight', 'हरे पौधे दिन के प्रकाश में छोड़ते हैं'],
    options: [
      ['oxygen', 'ऑक्सीजन'],
      ['nitrogen', 'नाइट्रोजन'],
      ['hydrogen', 'हाइड्रोजन'],
      ['methane', 'मीथेन'],
    ],
    right: 0,
  },
  {
    stem: ['The number of chromosomes in a human sperm is', 'मानव शुक्राणु में गुणसूत्रों की संख्या है'],
    options: [same('22'), same('23'), same('44'), same('46')],
    right: 1,
  },
];

const SUBJECTS = [
  { name: ['PHYSICS', 'भौतिकी'], items: PHYSICS },
  { name: ['CHEMISTRY', 'रसायन विज्ञान'], items: CHEMISTRY },
  { name: ['BIOLOGY', 'जीव विज्ञान'], items: BIOLOGY },
] as const;
const ITEMS: readonly Item[] = SUBJECTS.flatMap(({ items }) => items);
const [ENGLISH, HINDI] = [0, 1] as const;
type Language = typeof ENGLISH | typeof HINDI;

/** What each question must be read as; formulas of a text are left out of its words. */
export interface ExpectedBilingual {
  subject: string;
  stem: Both;
  options: readonly Both[];
  correctIndex: number;
}

/**
 * A paper of thirty questions in English and Hindi as institutes type it: formulas, a table, a passage, the key at the end.
 * @param before what each question begins with, so that two papers have not the same
 */
export function bilingualPaper(
  layout: BilingualLayout,
  before: Both = same(''),
): {
  bytes: Uint8Array;
  expected: ExpectedBilingual[];
} {
  const key = paragraphs('ANSWER KEY') + keyTable();
  return {
    bytes: wordDocument({ body: BODIES[layout](before) + key }),
    expected: SUBJECTS.flatMap(({ name, items }) =>
      items.map(({ stem, options, right }) => ({
        subject: name[ENGLISH],
        stem,
        options,
        correctIndex: right,
      })),
    ),
  };
}

const title = (language: Language) =>
  paragraph(language === ENGLISH ? 'MODEL TEST PAPER' : 'आदर्श प्रश्न पत्र', '<w:jc w:val="center"/>');

/** Calls `write` for each subject and question in turn. */
function eachItem(
  ofSubject: (name: Both) => string,
  ofQuestion: (item: Item, number: number) => string,
  ofPassage: () => string,
): string {
  let number = 0;
  return SUBJECTS.map(
    ({ name, items }) =>
      ofSubject(name) +
      items
        .map((item) => {
          number += 1;
          return (number === 9 ? ofPassage() : '') + ofQuestion(item, number);
        })
        .join(''),
  ).join('');
}

const paperIn = (language: Language, before: Both) =>
  title(language) +
  eachItem(
    (name) => paragraph(name[language]),
    (item, number) => question(item, language, `${number}. ${before[language]}`),
    () => passage(language),
  );

const BODIES: Record<BilingualLayout, (before: Both) => string> = {
  'under each': (before) =>
    title(ENGLISH) +
    eachItem(
      (name) => paragraph(name.join(' / ')),
      (item, number) =>
        question(item, ENGLISH, `${number}. ${before[ENGLISH]}`) + question(item, HINDI, before[HINDI]),
      () => passage(ENGLISH) + passage(HINDI),
    ),
  'behind the paper': (before) => paperIn(ENGLISH, before) + paperIn(HINDI, before),
  'second column': (before) =>
    title(ENGLISH) + table(eachRow((name) => [paragraph(name[ENGLISH]), paragraph(name[HINDI])], before)),
};

function eachRow(ofSubject: (name: Both) => string[], before: Both): string[][] {
  let number = 0;
  return SUBJECTS.flatMap(({ name, items }) => [
    ofSubject(name),
    ...items.flatMap((item) => {
      number += 1;
      const row = ([ENGLISH, HINDI] as const).map((language) =>
        question(item, language, `${number}. ${before[language]}`),
      );
      return number === 9 ? [[passage(ENGLISH), passage(HINDI)], row] : [row];
    }),
  ]);
}

const passage = (language: Language) => PASSAGE.map((text) => written(text[language])).join('');

function question({ stem, lines, table: rows, options }: Item, language: Language, number: string): string {
  const cells = rows?.map((row) => row.map((cell) => written(cell[language])));
  return [
    written(number + stem[language]),
    ...(lines ?? []).map((line) => written(line[language])),
    cells ? table(cells) : '',
    ...options.map((option, index) => written(`(${index + 1}) ${option[language]}`)),
  ].join('');
}

/** A paragraph with its formulas, raised and lowered signs. */
function written(text: string): string {
  const parts = text.split(/(⟦\w+⟧|~[^~]+~|\^[^^]+\^)/u).filter((part) => part !== '');
  return paragraph(
    parts.map((part) => {
      if (part.startsWith('⟦')) return FORMULAS[part.slice(1, -1)] ?? '';
      if (part.startsWith('~')) return run(part.slice(1, -1), '<w:vertAlign w:val="subscript"/>');
      if (part.startsWith('^')) return run(part.slice(1, -1), '<w:vertAlign w:val="superscript"/>');
      return run(part);
    }),
  );
}

function keyTable(): string {
  const cells = ITEMS.map(({ right }, index) => `${index + 1}. (${right + 1})`);
  const rows: string[][] = [];
  for (let at = 0; at < cells.length; at += 10) rows.push(cells.slice(at, at + 10));
  return table(rows);
}

/** A text without its formulas, raised and lowered signs and blanks, as it is written here or read from the file. */
export const wordsOf = (text: string): string =>
  text.replace(/\\\(.*?\\\)|⟦\w+⟧|\p{L}*[~^][^~^]+[~^](?:\p{L}+[~^][^~^]+[~^])*|\s/gu, '');
