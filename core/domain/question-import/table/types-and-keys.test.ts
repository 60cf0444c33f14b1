import { describe, expect, it } from 'vitest';
import { checkQuestion } from '../check-question.ts';
import { readCsv } from '../csv/read-csv.ts';

const csv = (...rows: string[]) => readCsv(new TextEncoder().encode(rows.join('\n')));
const ROW = 'The SI unit of force is,newton,joule,watt,pascal';
const OPTIONS = ['newton', 'joule', 'watt', 'pascal'];

describe('a column "type"', () => {
  const typed = (type: string, answer = 'A') =>
    csv('Question,A,B,C,D,Answer,Question Type', `${ROW},${answer},${type}`).questions[0];

  it.each(['PYQ', 'Previous Year Based', 'factual', 'Assertion and Reason', 'Match the Column', 'Repeated'])(
    'with %s beside four options is a tag of single choice',
    (type) => {
      const question = typed(type);
      expect(question).toMatchObject({ options: OPTIONS, correctIndex: 0, tags: [type], problems: [] });
      expect(question?.kind).toBeUndefined();
    },
  );

  it.each(['essay', 'Short Answer', 'ordering', 'matching', 'Descriptive', 'Coding'])(
    'with %s is another kind',
    (type) => {
      expect(typed(type)).toMatchObject({ tags: [], problems: [{ code: 'kind_unsupported' }] });
    },
  );

  it('with a kind that seldom has options is single choice where the answer names one', () => {
    expect(typed('Fill in the blank', 'B')).toMatchObject({ correctIndex: 1, problems: [] });
    expect(typed('Fill in the blank', '')?.problems).toMatchObject([{ code: 'kind_unsupported' }]);
  });

  it('says nothing of options that are not there', () => {
    const { questions } = csv('Question,A,B,C,D,Answer,Type', 'What is a force?,,,,,A push,PYQ');
    expect(questions[0]?.problems).toMatchObject([{ code: 'kind_unsupported' }, { code: 'answer_invalid' }]);
  });

  it.each(['multichoice', 'MC', 'choice', 'Radio'])('with "%s" is single choice', (type) => {
    expect(typed(type)).toMatchObject({ correctIndex: 0, tags: [], problems: [] });
  });

  it('with "multiple" beside a right and wrong options is single choice', () => {
    const { questions } = csv(
      'type,question,correct_answer,incorrect_answer_1,incorrect_answer_2,incorrect_answer_3',
      'multiple,The SI unit of force is,newton,joule,watt,pascal',
    );
    const [question] = questions;
    expect(question?.kind).toBeUndefined();
    expect(question?.options[question.correctIndex ?? -1]).toBe('newton');
    expect(question && checkQuestion(question, { defaults: { subject: 'Physics' } }).question?.kind).toBe(
      undefined,
    );
  });
});

describe('the column of the key', () => {
  it.each(['ans_correct', 'Answer Correct', 'Correct Option Id', 'The correct answer', 'right ans no'])(
    'may be called %s',
    (heading) => {
      const { questions } = csv(`Question,A,B,C,D,${heading}`, `${ROW},4`, `${ROW},2`);
      expect(questions.map(({ correctIndex }) => correctIndex)).toEqual([3, 1]);
    },
  );

  it('may be beside each option, as what it is worth', () => {
    const { questions, problems } = csv(
      'question,answer1,fraction,answer2,fraction,answer3,fraction,answer4,fraction',
      'The SI unit of force is,newton,100,joule,0,watt,0,pascal,0',
      'The SI unit of power is,newton,0,joule,0,watt,100.0,pascal,-25',
    );
    expect(questions).toMatchObject([
      { options: OPTIONS, correctIndex: 0 },
      { options: OPTIONS, correctIndex: 2 },
    ]);
    expect(problems).toEqual([]);
  });

  it('is the option with all marks, and what others are worth is named as not read', () => {
    const { questions, problems } = csv(
      'question,answer1,fraction,answer2,fraction,answer3,fraction,answer4,fraction',
      'The SI unit of force is,newton,100,joule,50,watt,0,pascal,0',
      'The SI unit of power is,newton,50,joule,0,watt,50,pascal,0',
    );
    expect(questions.map(({ correctIndex, problems: said }) => [correctIndex, said[0]?.code])).toEqual([
      [0, undefined],
      [null, 'several_answers'],
    ]);
    expect(problems).toMatchObject([{ code: 'columns_not_read' }]);
  });

  it('is the option written alike where another differs by a capital', () => {
    const { questions } = csv(
      'Question,A,B,C,D,Answer',
      'Which word begins it?,class,Class,struct,define,class',
    );
    expect(questions).toMatchObject([{ correctIndex: 0, problems: [] }]);
  });
});

it('takes the text of a question, not its name', () => {
  const { questions } = csv('Question Name,Question,A,B,C,D,Key', `Q01,${ROW},1`, `Q02,${ROW},4`);
  expect(questions.map(({ stem }) => stem)).toEqual(['The SI unit of force is', 'The SI unit of force is']);
});

describe('a question beside its English', () => {
  const HEAD =
    'q,q_en,option_a,option_a_en,option_b,option_b_en,option_c,option_c_en,option_d,option_d_en,answer';
  const HINDI = 'बल का मात्रक क्या है?,The unit of force is,न्यूटन,newton,जूल,joule,वाट,watt,पास्कल,pascal,A';

  it('is the English question with a translation', () => {
    const { questions, problems } = csv(HEAD, HINDI);
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([
      {
        stem: 'The unit of force is',
        options: OPTIONS,
        correctIndex: 0,
        translations: [
          { language: 'hi', stem: 'बल का मात्रक क्या है?', options: ['न्यूटन', 'जूल', 'वाट', 'पास्कल'] },
        ],
      },
    ]);
  });

  it('is read once where both are English', () => {
    const { questions } = csv(
      HEAD,
      'The unit is,The unit is,newton,newton,joule,joule,watt,watt,pascal,pascal,A',
    );
    expect(questions).toMatchObject([{ stem: 'The unit is', options: OPTIONS, correctIndex: 0 }]);
    expect(questions[0]?.translations).toBeUndefined();
  });
});

it('reads an answer in words of two languages, as the options are written', () => {
  const { questions } = csv(
    'Question,A,B,C,D,Answer',
    'Which is a chemical hazard? रासायनिक खतरा कौन सा है?,Noise  शोर,Acid  अम्ल,Dust  धूल,Heat  ऊष्मा,Acid  अम्ल',
    'Which fire is of wood? लकड़ी की आग कौन सी है?,Class A / वर्ग A,Class B / वर्ग B,Class C / वर्ग C,None / कोई नहीं,Class A / वर्ग A',
  );
  expect(questions).toMatchObject([
    { options: ['Noise', 'Acid', 'Dust', 'Heat'], correctIndex: 1, problems: [] },
    { options: ['Class A', 'Class B', 'Class C', 'None'], correctIndex: 0, problems: [] },
  ]);
});

it('reads the key of an object that says what kind it is', () => {
  const { questions } = csv(
    'Question,A,B,C,D,Answer',
    ...[0, 3].map((value) => `${ROW},"{""type"":""single"",""value"":${value}}"`),
  );
  expect(questions.map(({ correctIndex }) => correctIndex)).toEqual([0, 3]);
});

it('knows a key called CorrectOp, and texts called txt', () => {
  const { questions, problems } = csv(
    'question_txt,Op1,Op2,Op3,Op4,CorrectOp',
    `${ROW},watt`,
    `${ROW},joule`,
  );
  expect(questions.map(({ correctIndex }) => correctIndex)).toEqual([2, 1]);
  expect(problems).toEqual([]);
});

it('takes a written answer for a choice where it is one of four options in its words', () => {
  const { questions } = csv(
    'Question,A,B,C,D,Answer,type',
    `${ROW},watt,text`,
    `${ROW},B,text`,
    `${ROW},farad,short answer`,
  );
  const errors = questions.map(({ problems }) => problems.some(({ severity }) => severity === 'error'));
  expect(errors).toEqual([false, true, true]);
  expect(questions[0]).toMatchObject({ correctIndex: 2, tags: ['text'] });
});

describe('columns that say of each option whether it is right', () => {
  const HEAD =
    'question,option_1,option_1_correct,option_2,option_2_correct,option_3,option_3_correct,option_4,option_4_correct';
  const rows = [0, 1, 2].map(
    (right) =>
      `${ROW.split(',')[0]} ${right},${OPTIONS.map((text, at) => `${text},${at === right}`).join(',')}`,
  );

  it('are read though a row says something else there, which has no key then', () => {
    const { questions, problems } = csv(
      HEAD,
      ...rows,
      `Which is a force?,${OPTIONS.join(',true,')},said behind`,
    );
    expect(questions.map(({ correctIndex }) => correctIndex)).toEqual([0, 1, 2, null]);
    expect(JSON.stringify(problems)).toContain('option_1_correct');
  });

  it('are none where most rows say something else', () => {
    const others = rows.slice(1).map((row) => row.replaceAll('true', 'see below'));
    const { questions } = csv(HEAD, rows[0] ?? '', ...others);
    expect(questions.map(({ correctIndex }) => correctIndex)).toEqual([null, null, null]);
  });
});

describe('a column of all answers', () => {
  it('beside one of the right ones holds the options', () => {
    const { questions, problems } = csv(
      'question,answers,correct_answers',
      `The unit of force is,${OPTIONS.join('|')},newton`,
    );
    expect(questions).toMatchObject([{ options: OPTIONS, correctIndex: 0 }]);
    expect(problems).toEqual([]);
  });

  it('is that of the keys where options have columns of their own', () => {
    const { questions } = csv('question,A,B,C,D,answers', `${ROW},B`);
    expect(questions).toMatchObject([{ options: OPTIONS, correctIndex: 1 }]);
  });

  it('is read by a heading that says how its options are parted', () => {
    const { questions } = csv(
      'Questions,Options Comma Separated,Correct Answers',
      `The unit of force is,"${OPTIONS.join(', ')}",joule`,
    );
    expect(questions).toMatchObject([{ options: OPTIONS, correctIndex: 1 }]);
  });
});
