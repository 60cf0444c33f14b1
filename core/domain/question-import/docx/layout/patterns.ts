import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { westernFigures } from '#core/domain/question-import/docx/layout/flow.ts';
import { scriptLanguage } from '#core/domain/question-import/languages/split-languages.ts';

/** How the numbers of questions are written: 'Q.1', '1.', '1)', '(1)', '1:', '1' and a tab. */
export type NumberFamily = 'word' | 'dot' | 'round' | 'boxed' | 'colon' | 'bare';

const FAMILIES: readonly (readonly [NumberFamily, RegExp])[] = [
  [
    'word',
    // 'Q3.12)' is the twelfth of the third part.
    /^\s*(?:\/\/\s*)?(?:NEW\s+(?=Q))?(?:Q(?:ues?(?:tion)?|z|uiz)?|प्रश्न|प्र)\s*\.?\s*(?:No\.?|#|संख्या|सं\.?)?\s*[-:.]?\s*[([]?(?:\d{1,3}\.(?=\d{1,4}\s*[)\]:]))?(\d{1,4})\s*[)\].:–-]*\s*/i,
  ],
  // '12.- Which …': the dash is of the number.
  ['dot', /^\s*(\d{1,4})\s*\.\)?(?!\d)(?:(?<=\.)[-–—](?=\s|\p{Lu}\p{Ll}))?\s*/u],
  ['round', /^\s*(\d{1,4})\s*\)\s*/],
  ['boxed', /^\s*[([](\d{1,4})[)\]]\.?\s*/],
  ['colon', /^\s*(\d{1,4})\s*[:–-](?=\s)\s*/],
  // '12Which …', '5   Fill in …'; '2NaOH' is no number with a word.
  ['bare', /^\s*(\d{1,4})(?:\t\s*|[^\S\n]{2,}(?=\p{Lu})|[^\S\n]{3,}(?=\p{Ll}{3})|(?=\p{Lu}\p{Ll}{2}))/u],
];

export interface NumberedStart {
  family: NumberFamily;
  number: number;
  /** Where the text behind the number begins. */
  textAt: number;
}

/** The number a line begins with, if it does. */
export function numberedStart(line: string): NumberedStart | null {
  const text = westernFigures(line);
  for (const [family, pattern] of FAMILIES) {
    const match = pattern.exec(text);
    if (match) return { family, number: Number(match[1]), textAt: match[0].length };
  }
  return null;
}

/** Letters and figures that name options, in order. */
export const OPTION_NAMES = ['abcdef', '123456', 'कखगघङच', 'अबसदय'] as const;
const OPTION = 'A-Ea-e1-5कखगघअबसद';

/** The index an answer means: 'b', 'B', '2' and 'ख' are 1. Null: none of these. */
export function answerIndex(answer: string): number | null {
  const name = westernFigures(answer).toLowerCase();
  for (const names of OPTION_NAMES) {
    const index = [...names].indexOf(name);
    if (index >= 0) return index;
  }
  return null;
}

/** An arrow, a sign or the number before the word: '→ Answer: D', '✅ Ans: B', 'Question 9 Answer: D'. */
export const POINTER =
  '(?:(?:Question|Q\\.?)[^\\S\\n]*\\d{1,4}[^\\S\\n]*[-:.]?[^\\S\\n]+)?(?:(?:[-=]+>|[→➔➜➤⇒►▶👉✅☑✔])\\uFE0F?[^\\S\\n]*)?';
export const ANSWER_WORDS =
  '(?:(?:Ans(?:wers?)?|An[sw]ers?|Asnwers?)(?:\\s*\\d{1,3}(?=\\s*[:–-]))?|Correct\\s+(?:answer|option|choice)|सही\\s+(?:उत्तर|विकल्प)|उत्तर)';
/** 'Ans. (b)', 'Answer: B', '[Ans: 2]', 'सही उत्तर: (ख)'. Group 1 is the option. */
export const ANSWER = new RegExp(
  `(?<=^|[\\t\\n]|\\s{2}|[[(\\s])${POINTER}[[(]?\\s*${ANSWER_WORDS}\\s*(?:is\\b|option\\b|key\\b)?\\s*[.:=)–-]*\\s*(?:option\\s*)?[([]?\\s*([${OPTION}])\\s*[)\\].]*(?=$|[\\n\\t]|\\s*[\\])]|\\s{2}|[,;]|\\s+(?:Sol|Exp|Hint|Reason|हल))[\\])]*`,
  'gimu',
);
/** 'Ans. B (2019)' within the text of an option, whatever follows: the line of another question. */
export const FURTHER_ANSWER = new RegExp(
  `(?<=^|\\s)${ANSWER_WORDS}\\s*[.:=–-]+\\s*[([]?\\s*[${OPTION}](?![\\p{L}\\d])[^\\n]{0,60}`,
  'iu',
);
/** An answer in words: 'Ans. 2.5 m/s'. Group 1 is the rest of its line. */
export const ANSWER_TEXT = new RegExp(
  `^[ \\t]*${POINTER}${ANSWER_WORDS}\\s*[.:=–-]+\\s*(\\S[^\\n]*)$`,
  'gimu',
);

/** 'Sol.', 'Solution:', 'Explanation -', 'Hint:', 'हल:' at the beginning of a line. */
export const SOLUTION =
  /^[ \t]*\[?(?:Sol(?:ution|n)?s?|Explanations?|Expl?|Hints?|Reason|Detailed solution|हल|व्याख्या|स्पष्टी\u0915रण)\s*(?:[.:–)\]=-]+|\t|$)[ \t]*/gimu;

/** One line that says of the question what stands nowhere else. */
export const DETAIL =
  /^[ \t]*(Difficulty(?: level)?|Level|Subject|Chapter|Topic|Source|Exam|Language|Tags|Category|कठिनाई|अध्याय|विषय)\s*[:–-]\s*(\S[^\n]*)$/gimu;
export const MARKS =
  /^[^\S\n]*[[(]?(?:(?:(?:Negative\s+)?Marks?|Max\.?\s*Marks)\s*[:=–-]\s*[^\n]*|\d{1,2}(?:\.\d+)?[^\S\n]*(?:points?|marks?)[\])]?[^\S\n]*)$|^[^\S\n]*[[(][^()[\]\n]{0,80}(?<!\d)\d{1,2}(?:\.\d+)?[^\S\n]?(?:marks?|points?|अंक)(?![\p{L}\p{M}])[^()[\]\n]{0,120}[)\]][^\S\n]*$|(?<=\S)[^\S\n]+[[(]\d{1,2}(?:\.\d+)?[^\S\n]?(?:marks?|points?|अंक)[)\]][^\S\n]*$/gimu;

/** What stands on a page and is no part of a question: a button of the web, a box for the answer, the foot of a page. */
export const AROUND =
  /^[^\S\n]*(?:(?:Answers?[^\S\n]*(?:&|and)[^\S\n]*Explanations?[^\S\n]*:|(?:View|Show|Hide|Check)[^\S\n]+(?:the[^\S\n]+)?(?:Correct[^\S\n]+)?(?:Answers?|Solutions?|Explanation)(?:[^\S\n]*(?:Workspace|Report(?:[^\S\n]+Error)?|Discuss(?:[^\S\n]+in[^\S\n]+Forum)?|Explanation))*)|Ans(?:wer)?[^\S\n]*[.:–-]*[^\S\n]*(?:[….·_][^\S\n]*){3,}|Ans(?:wer)?[^\S\n]*[.:–-]*[^\S\n]*…+|Ans(?:wer)?[^\S\n]*[.:–-]+(?=\s*$(?![\s\S]))|[[(][^\S\n]*(?:[….·_]|[^\S\n]{2})+[^\S\n]*[)\]]|Page[^\S\n]+\d+[^\S\n]+of[^\S\n]+\d+[^\n]{0,40})[^\S\n]*$/gimu;

/** What the sheet of one candidate says beside a question: no part of it, and never its key. */
export const RESPONSE =
  /^[ \t]*(?:(?:Your|Given|Candidate'?s?)\s+Answer|Chosen\s+Option|(?:Question|Option\s*\d)\s*ID|Status(?=\s*:\s*(?:Not\s+)?(?:Answered|Attempted|Marked)))\s*:[^\n]*$/gimu;

export const PAIR = new RegExp(
  `(?:Q\\.?\\s*)?(\\d{1,4})\\s*(?:[.):=>→–-]|\\s)+\\s*[([]?\\s*([${OPTION}])\\s*[)\\]]?(?=[\\s,;|./]|$)`,
  'giu',
);

/** '1A': letters that no unit and no orbital has. */
export const TIGHT_PAIR = /(?<![\p{L}\d])(\d{1,4})([A-E])(?=[\s,;|./]|$)/gu;

const LETTER_OF_SEVERAL = '[([]?\\s*[A-Fa-f]\\s*[)\\]]?';
/** '3. (a), (c)', '4: A & D', '5. ABD': letters alone, as figures would be numbers of questions. */
export const PAIR_OF_SEVERAL = new RegExp(
  `(?:Q\\.?\\s*)?(\\d{1,4})\\s*(?:[.):=>→–-]|\\s)+\\s*((?:${LETTER_OF_SEVERAL}(?:\\s*(?:[,&/]|and\\b)\\s*${LETTER_OF_SEVERAL})*)|(?=[A-F]{2})A?B?C?D?E?F?)(?=[\\s,;|./]|$)`,
  'gu',
);

const KEY_HEADING =
  /^\W*(?:(?:final|correct)\s+)?(?:answers?\s*[-–]?\s*(?:keys?|sheet)?|key|answers?\s+(?:and|&|with)\s+(?:solutions?|explanations?|hints?)|उत्तर\s*(?:कुंजी|माला|तालिका)|उत्तरमाला)[^\p{L}\d]*$/iu;
const SOLUTIONS_HEADING =
  /^\W*(?:(?:detailed|complete|step[- ]by[- ]step)\s+)?(?:(?:hints?|answers?|keys?)\s*(?:and|&|,|with|\/)\s*)?(?:solutions?|explanations?|hints?|हल|व्याख्या)[^\p{L}\d]*$/iu;

/** 'Answer: ………': room for what the candidate writes. */
const BLANK = /(?:[….·_]\s*){3,}$|…\s*$/;

/** A heading of what follows the questions. It may name a subject: 'PHYSICS – ANSWER KEY'. */
export function endHeading(line: string): 'key' | 'solutions' | null {
  const text = line.trim();
  if (text === '' || text.length > 80 || BLANK.test(text)) return null;
  const parts = partsOf(text);
  // Said in two languages, each of which would do alone.
  if (parts.length > 1 && parts.every((part) => endHeading(part) !== null)) return endHeading(parts[0] ?? '');
  const bare = text
    .replace(SUBJECT_WORDS, '')
    .replace(SECTION_NAME, '')
    .replace(/^[\s:–-]+|(?:of|for)\s*$/gi, '');
  if (SOLUTIONS_HEADING.test(bare)) return 'solutions';
  return KEY_HEADING.test(bare) ? 'key' : null;
}

const SECTION_NAME =
  /(?<![\p{L}\p{M}])(?:SECTION|PART|खण्ड|खंड|भाग)\s*[–—:-]?\s*\(?([A-D]|\d{1,2}|[IVX]+|अ|ब|स|द|क|ख|ग)\)?(?![\p{L}\p{M}\d])/iu;

/** 'A' of 'SECTION – A (Q. 1 to 35)'; a heading without such a name is its own; '' of none. */
export const sectionName = (heading: string): string =>
  (SECTION_NAME.exec(heading)?.[1] ?? heading).trim().toUpperCase();

/** What 'PHYSICS – ANSWER KEY (SECTION A)' says of the entries below it, beside being their heading. */
export function placeOfEnd(heading: string): Headings {
  const subject = SUBJECT_WORD.exec(heading)?.[0];
  const section = SECTION_NAME.exec(heading)?.[0];
  return {
    ...(subject && { subject: SUBJECT_NAMES[subject.toLowerCase()] ?? subject }),
    ...(section && { section }),
  };
}

/** 'PHYSICS / भौतिकी', 'Answer Key (उत्तर कुंजी)'. */
const partsOf = (text: string): string[] =>
  text
    .split(/\s*[/|()[\]]\s*|\s+[–—-]\s+/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));

const SUBJECT_NAMES: Record<string, string> = {
  botany: 'Botany',
  zoology: 'Zoology',
  mathematics: 'Mathematics',
  maths: 'Mathematics',
  // The glossary of our own texts asks for another word; papers use this one, too.
  'भौतिक\u0020विज्ञान': 'Physics',
  भौतिकी: 'Physics',
  'रसायन विज्ञान': 'Chemistry',
  रसायनविज्ञान: 'Chemistry',
  जीवविज्ञान: 'Biology',
  'प्राणी विज्ञान': 'Zoology',
  'जंतु विज्ञान': 'Zoology',
  'पादप विज्ञान': 'Botany',
  गणित: 'Mathematics',
  'భౌతిక శాస్త్రం': 'Physics',
  'రసాయన శాస్త్రం': 'Chemistry',
  'జీవ శాస్త్రం': 'Biology',
  'వృక్ష శాస్త్రం': 'Botany',
  'జంతు శాస్త్రం': 'Zoology',
  గణితం: 'Mathematics',
  இயற்பியல்: 'Physics',
  வேதியியல்: 'Chemistry',
  உயிரியல்: 'Biology',
  தாவரவியல்: 'Botany',
  விலங்கியல்: 'Zoology',
  கணிதம்: 'Mathematics',
  'रसायन शास्त्र': 'Chemistry',
  'जीव विज्ञान': 'Biology',
  'वनस्पति विज्ञान': 'Botany',
  'जन्तु विज्ञान': 'Zoology',
  'प्राणि विज्ञान': 'Zoology',
  ...Object.fromEntries(SUBJECTS.map((subject) => [subject.toLowerCase(), subject])),
};
const SUBJECT_WORD = new RegExp(
  `(?<![\\p{L}])(?:${Object.keys(SUBJECT_NAMES).join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
);
const SUBJECT_WORDS = new RegExp(SUBJECT_WORD.source, 'giu');
/** What may stand beside a subject in a heading of its own. */
const AROUND_SUBJECT =
  /^(?:[\s:–—()[\]|*_.,&/-]|part|section|subject|unit|paper|test|questions?|q|no|nos|to|marks?|खण्ड|खंड|भाग|विषय|[IVX]+|[A-D]|\d+)*$/iu;

export interface Headings {
  subject?: string;
  section?: string;
  chapter?: string;
  topic?: string;
}

/** The one of these names that is all a heading says, 'PART B – GENERAL STUDIES (Q. 1 to 50)'; null: it says something else. */
export function subjectAlone(line: string, names: readonly string[]): string | null {
  const text = line.trim();
  if (text === '' || text.length > 120) return null;
  const found = names.find((name) => text.toLowerCase().includes(name.toLowerCase()));
  if (found === undefined) return null;
  const at = text.toLowerCase().indexOf(found.toLowerCase());
  return AROUND_SUBJECT.test(text.slice(0, at) + text.slice(at + found.length)) ? found : null;
}

/** 'Unit of force is', 'Chapter by chapter …?': the word within a question. */
const IN_SENTENCE =
  /^(?:chapter|unit)s?\s+(?:of|for|in|is|are|by|used|that|which|the|cell|vector)\b|[?_]\s*$/i;

/** What a line says of all questions below it; null: it is no heading. @param level of Word's heading styles. */
export function headingOf(line: string, level: number | null): Headings | null {
  const text = line.replace(/^- /, '').trim();
  if (text === '' || text.length > 120) return null;
  const named =
    /^(?:CHAPTER|UNIT|अध्याय|पाठ)(?![\p{L}\p{M}])\s*(?:NO\.?\s*)?[–:.-]?\s*(?:\d+|[IVX]+\b)?\s*[–:.-]*\s*(\S.*)$/iu.exec(
      text,
    );
  if (named?.[1] && !SUBJECT_WORD.test(text) && !IN_SENTENCE.test(text))
    return { chapter: ofOneLanguage(named[1]) };
  const subjectNamed = /^SUBJECT\s*:\s*(\S.*)$/iu.exec(text)?.[1];
  if (subjectNamed && !SUBJECT_WORD.test(text)) return { subject: ofOneLanguage(subjectNamed) };
  const topic = /^TOPIC\s*\d*\s*[–:.-]\s*(\S.*)$/iu.exec(text);
  if (topic?.[1]) return { topic: topic[1].trim() };
  const subject = SUBJECT_WORD.exec(text)?.[0];
  if (subject && AROUND_SUBJECT.test(text.replace(SUBJECT_WORDS, ''))) {
    return { subject: SUBJECT_NAMES[subject.toLowerCase()] ?? subject };
  }
  if (
    /^(?:SECTION|PART|खण्ड|खंड|भाग)\s*[–—:-]?\s*\(?(?:[A-D]|\d{1,2}|[IVX]+|अ|ब|स|द|क|ख|ग)\)?(?:\s*[:–—(-].{0,80})?$/iu.test(
      text,
    )
  ) {
    return { section: text };
  }
  if (KIND_OF_QUESTIONS.test(text)) return { section: text };
  const parts = partsOf(text);
  const [first = '', ...others] = parts;
  if (
    others.length > 0 &&
    others.every((part) => scriptLanguage(part) !== null) &&
    scriptLanguage(first) === null
  ) {
    const ofFirst = headingOf(first, level);
    if (ofFirst) return ofFirst;
  }
  if (level === null) return null;
  if (level === 0) return {};
  return level <= 2 ? { chapter: text } : { topic: text };
}

/** '(Numeric Value Questions)', 'Single Correct Answer Type': what kind the questions below are. */
const KIND_OF_QUESTIONS =
  /^[([]?\s*(?:\d+[.)]\s*)?(?:MCQs?|SCQs?|numeric(?:al)?|integer|single|multiple|one or more|assertion|match(?:ing)?|matrix|subjective|comprehension|objective|true)\b[^.?:]{0,60}\b(?:questions?|type|answers?|choice|correct|value|columns?|based|false)\b[^.?:]{0,20}[)\]]?\s*$/i;

/** The English half of a name in two languages. */
function ofOneLanguage(name: string): string {
  const [first = '', ...others] = partsOf(name);
  const isTwice = others.length > 0 && others.every((part) => scriptLanguage(part) !== null);
  return isTwice && scriptLanguage(first) === null ? first : name.trim();
}

/** 'Questions 6-10 are based on the passage': no question has this number. */
const RANGE = 'Q(?:uestions?|s|\\.)?\\s*\\d{1,4}\\s*(?:[-–—~]|to|and|&)\\s*\\d{1,4}(?:\\s+\\p{L}|\\s*$)';
export const DIRECTIONS_OF_SEVERAL = new RegExp(`^\\s*${RANGE}`, 'iu');
const DIRECTIONS =
  /^\s*(?:Directions?|Comprehension|Passage|Paragraph|Read the (?:following|passage)|Use the (?:diagram|figure|graph|table|passage|information)s? [^.\n]{0,40}questions?|For (?:questions?|Q)|निर्देश|गद्यांश|अनुच्छेद|సూచనలు?|గద్యాంశం|வழிமுறைகள்|பத்தி)(?![\p{L}\p{M}])/iu;
export const isDirections = (text: string): boolean =>
  DIRECTIONS.test(text) || DIRECTIONS_OF_SEVERAL.test(text);
