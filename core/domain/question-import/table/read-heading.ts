import { CSV_COLUMNS } from '../../question-bank/question-csv.ts';
import { indexOfSign, ourFigures } from '../answers/answer-signs.ts';
import { OPTION_COLUMNS } from '../checks/options-and-answer.ts';
import { type OtherLanguage, scriptLanguage } from '../languages/split-languages.ts';
import {
  HEADINGS_OF_LANGUAGES,
  KEY_OF_LANGUAGES,
  OPTION_OF_LANGUAGES,
  withoutTextWord,
} from './headings-of-languages.ts';
import type { CsvColumn, OTHER_COLUMNS, TableColumn } from './table-columns.ts';

type Base = CsvColumn | (typeof OTHER_COLUMNS)[number];

export interface Heading {
  column: Base & TableColumn;
  /** The language it names: 'Question (Hindi)'. */
  language: 'en' | OtherLanguage | null;
  /** The language it is written in, where that is another than English: 'प्रश्न'. */
  script: OtherLanguage | null;
  certainty: 'exact' | 'known' | 'weak';
}

/** What else a heading may be called, as `headingKey` makes it. */
const OTHER_HEADINGS: Partial<Record<Base, readonly string[]>> = {
  subject: ['sub', 'subjectname', 'विषय', 'subjects'],
  chapter: ['chaptername', 'unit', 'lesson', 'अध्याय', 'unitname'],
  topic: ['topicname', 'subtopic', 'concept', 'उपविषय', 'topics', 'category', 'section', 'sectionname'],
  stem: [
    ...['question', 'questiontext', 'questionstem', 'questions', 'questionstatement', 'ques', 'que'],
    ...['questiondescription', 'questioncontent', 'mcq', 'problem', 'problemstatement'],
    ...['प्रश्न', 'सवाल', 'ప్రశ్న', 'கேள்வி', 'வினா'],
  ],
  correctIndex: [
    ...[
      'correct',
      'correctanswer',
      'correctanswers',
      'correctoption',
      'correctoptions',
      'answer',
      'answers',
      'ans',
    ],
    ...[
      'key',
      'answerkey',
      'correctans',
      'correctchoice',
      'correctkey',
      'rightanswer',
      'rightoption',
      'answeroption',
    ],
    ...[
      'correctoptionno',
      'correctoptionnumber',
      'correctanswerno',
      'correctanswerkey',
      'correctanswerindex',
    ],
    ...['answerindex', 'correctoptionindex', 'optioncorrect', 'answerno', 'correctletter', 'answerletter'],
    ...['उत्तर', 'सहीउत्तर', 'सहीविकल्प', 'समाधानकुंजी', 'సమా\u0C27ానం', 'సరైనసమా\u0C27ానం', 'விடை', 'சரியானவிடை'],
  ],
  explanationText: [
    ...[
      'explanation',
      'explanations',
      'exp',
      'explain',
      'solution',
      'solutions',
      'sol',
      'hint',
      'rationale',
      'reason',
      'reasoning',
    ],
    ...[
      'answerexplanation',
      'detailedsolution',
      'solutiontext',
      'justification',
      'feedback',
      'solutionreasoning',
    ],
    ...['व्याख्या', 'हल', 'వివరణ', 'விளக்கம்'],
  ],
  difficulty: ['level', 'difficultylevel', 'कठिनाई'],
  tags: ['tag', 'keywords', 'labels'],
  language: ['lang', 'medium', 'भाषा'],
  source: ['reference', 'ref', 'exam', 'year', 'स्रोत'],
  status: ['state', 'स्थिति'],
  keepOptionOrder: ['keeporder', 'fixedorder', 'fixoptions', 'donotshuffle', 'noshuffle', 'विकल्पक्रम'],
  options: [
    ...['opts', 'opt', 'option', 'optionlist', 'optionslist', 'questionoptions', 'questionanswers'],
    ...['choices', 'answerchoices', 'answeroptions', 'optionsad', 'optionsabcd', 'options14', 'alternatives'],
    ...['optionscommaseparated', 'optionscommaseperated', 'commaseparatedoptions', 'optionspipeseparated'],
    ...['विकल्प', 'ఎంపికలు', 'விருப்பங்கள்'],
  ],
  type: ['questiontype', 'qtype'],
  passage: [
    ...['passagetext', 'passagecontent', 'comprehension', 'comprehensiontext', 'paragraph', 'paragraphtext'],
    ...['casestudy', 'commondata', 'directions', 'direction', 'गद्यांश', 'अनुच्छेद', 'निर्देश'],
  ],
  picture: [
    'image',
    'imagelink',
    'imageurl',
    'imagepath',
    'questionimage',
    'questionimageurl',
    'diagram',
    'figure',
  ],
  number: [
    ...[
      'sno',
      'srno',
      'slno',
      'qno',
      'qnumber',
      'questionno',
      'questionnumber',
      'questionid',
      'qid',
      'no',
      'id',
      'serialno',
    ],
    ...['क्रमांक', 'क्रसं', 'क्रम', 'प्रश्नसंख्या', 'प्रश्नक्रमांक'],
  ],
};
/** 'ans_correct', 'correctOptionId': of words that say which option is right, in any order. */
const KEY_HEADING =
  /^(?:(?:the)?(?:correct|right)(?:answer|ans|option|opt|op|choice|response|alternative|key)?s?|(?:answer|ans|option|opt|choice|response)s?(?:correct|right))(?:no|num|number|index|idx|letter|key|text|value|label|code|option|id|position)?$/;

/** Only where nothing better is there. */
const WEAK: Partial<Record<Base, readonly string[]>> = {
  stem: ['text', 'title', 'q', 'statement', 'name', 'questionname', 'questiontitle'],
};

const OPTION_WORD = '(?:option|options|opt|op|choice|answer|ans|alternative|alt|विकल्प|ఎంపిక|விருப்பம்)';
const OPTION_HEADING = new RegExp(
  `^(?:${OPTION_WORD}(?:no|number|text)?)?(\\p{L}|i{1,3}|iv|[1-6])(?:text)?$|^([a-f1-6])${OPTION_WORD}$`,
  'u',
);

const LANGUAGE_WORDS: Record<string, 'en' | OtherLanguage> = {
  en: 'en',
  eng: 'en',
  english: 'en',
  अंग्रेजी: 'en',
  अंग्रेज़ी: 'en',
  hi: 'hi',
  hin: 'hi',
  hindi: 'hi',
  हिन्दी: 'hi',
  हिंदी: 'hi',
  te: 'te',
  tel: 'te',
  telugu: 'te',
  తెలుగు: 'te',
  ta: 'ta',
  tam: 'ta',
  tamil: 'ta',
  தமிழ்: 'ta',
};

/** Accents of Latin letters: 'Opción' is 'opcion'. */
const ACCENTS = /[\u0300-\u036f]/g;

export const headingKey = (heading: string) =>
  ourFigures(heading.normalize('NFD').replace(ACCENTS, '').normalize('NFC').toLowerCase()).replace(
    /[^\p{L}\p{M}\p{N}]+/gu,
    '',
  );

const OURS_BY_KEY = new Map(CSV_COLUMNS.map((column) => [headingKey(column), column]));
const OTHERS_BY_KEY = new Map(
  [...Object.entries(OTHER_HEADINGS), ...Object.entries(HEADINGS_OF_LANGUAGES)]
    .flatMap(([column, names = []]) => names.map((name) => [name, column as Base] as const))
    .reverse(),
);

/** What a heading says of its column; null: nothing that is known. */
export function readHeading(heading: string): Heading | null {
  const exact = OURS_BY_KEY.get(headingKey(heading));
  if (exact) return { column: exact, language: null, script: null, certainty: 'exact' };
  const words = heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[^\p{L}\p{M}\p{N}]+/u);
  const languages = words.flatMap((word) => LANGUAGE_WORDS[word.toLowerCase()] ?? []);
  const without = words.filter((word) => LANGUAGE_WORDS[word.toLowerCase()] === undefined).join(' ');
  // 'Question / प्रश्न', 'Answer 1 - max 75 characters', 'Correct answer(s) *': the words before what explains them.
  const candidates = [heading, without, ...heading.split(/\s+[-–—/|]\s*|[(:*\n[]|\//)].slice(0, 6);
  for (const candidate of candidates) {
    const found = columnOfKey(headingKey(candidate));
    if (!found) continue;
    const [language = null] = new Set(languages);
    const isBoth = new Set(languages).size > 1;
    return {
      ...found,
      language: isBoth ? null : language,
      script: /[a-z]/i.test(heading) ? null : scriptLanguage(heading),
    };
  }
  return null;
}

function columnOfKey(written: string): Pick<Heading, 'column' | 'certainty'> | null {
  const key = written.replace(/(?<=.)txt$/, 'text');
  if (key === '') return null;
  const exact = OURS_BY_KEY.get(key);
  if (exact) return { column: exact, certainty: 'exact' };
  if (key === 'options' || key === 'passage') return { column: key, certainty: 'known' };
  const other = OTHERS_BY_KEY.get(key) ?? OTHERS_BY_KEY.get(withoutTextWord(key));
  if (other) return { column: other, certainty: 'known' };
  if (KEY_HEADING.test(key) || KEY_OF_LANGUAGES.test(key))
    return { column: 'correctIndex', certainty: 'known' };
  const [, after, before] = OPTION_HEADING.exec(key) ?? OPTION_OF_LANGUAGES.exec(key) ?? [];
  const sign = after ?? before;
  const index = sign === undefined ? null : /\d/.test(sign) ? Number(sign) - 1 : indexOfSign(sign);
  const column = OPTION_COLUMNS[index ?? OPTION_COLUMNS.length];
  if (column) return { column, certainty: 'known' };
  for (const [column, names] of Object.entries(WEAK))
    if (names?.includes(key)) return { column: column as Base, certainty: 'weak' };
  return null;
}
