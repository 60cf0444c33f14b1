import { CSV_COLUMNS } from '../../question-bank/question-csv.ts';

export type CsvColumn = (typeof CSV_COLUMNS)[number];
/** Which column of the file, from 0, is which field. */
export type ColumnMapping = Partial<Record<CsvColumn, number>>;

/** What else a heading may be called, as `headingKey` makes it. */
const OTHER_HEADINGS: Record<CsvColumn, readonly string[]> = {
  subject: ['sub', 'subjectname', 'विषय'],
  chapter: ['chaptername', 'unit', 'lesson', 'अध्याय'],
  topic: ['topicname', 'subtopic', 'concept', 'उपविषय'],
  stem: ['question', 'questiontext', 'questionstem', 'ques', 'que', 'प्रश्न'],
  optionA: ['a', 'option1', 'opta', 'opt1', 'choicea', 'choice1', 'answera', 'विकल्प1', 'विकल्पa'],
  optionB: ['b', 'option2', 'optb', 'opt2', 'choiceb', 'choice2', 'answerb', 'विकल्प2', 'विकल्पb'],
  optionC: ['c', 'option3', 'optc', 'opt3', 'choicec', 'choice3', 'answerc', 'विकल्प3', 'विकल्पc'],
  optionD: ['d', 'option4', 'optd', 'opt4', 'choiced', 'choice4', 'answerd', 'विकल्प4', 'विकल्पd'],
  correctIndex: [
    'correct',
    'correctanswer',
    'correctoption',
    'answer',
    'ans',
    'key',
    'answerkey',
    'उत्तर',
    'सहीउत्तर',
  ],
  explanationText: ['explanation', 'solution', 'sol', 'hint', 'rationale', 'व्याख्या', 'हल'],
  difficulty: ['level', 'difficultylevel', 'कठिनाई'],
  tags: ['tag', 'keywords', 'labels'],
  language: ['lang', 'medium', 'भाषा'],
  source: ['reference', 'ref', 'exam', 'year', 'स्रोत'],
  status: ['state', 'स्थिति'],
  keepOptionOrder: ['keeporder', 'fixedorder', 'fixoptions', 'donotshuffle', 'noshuffle', 'विकल्पक्रम'],
};

const headingKey = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** The columns that headings name, whatever their order; one that is named twice counts once. */
export function findColumns(headings: readonly string[]): ColumnMapping {
  const keys = headings.map(headingKey);
  const mapping: ColumnMapping = {};
  const taken = new Set<number>();
  // What the format calls them comes before what others do: 'answer' may stand beside 'correctIndex'.
  for (const names of [
    (column: CsvColumn) => [headingKey(column)],
    (column: CsvColumn) => OTHER_HEADINGS[column],
  ]) {
    for (const column of CSV_COLUMNS) {
      const at = keys.findIndex((key, place) => !taken.has(place) && names(column).includes(key));
      if (mapping[column] !== undefined || at < 0) continue;
      mapping[column] = at;
      taken.add(at);
    }
  }
  return mapping;
}

/** Without these there is no question. */
const NEEDED: readonly CsvColumn[] = ['stem', 'optionA', 'optionB', 'optionC', 'optionD'];

export const missingColumns = (mapping: ColumnMapping): CsvColumn[] =>
  NEEDED.filter((column) => mapping[column] === undefined);
