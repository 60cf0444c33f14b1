import { NEET_EXAM } from '../exams/neet-exam.ts';
import { KEEPS_ORDER } from '../question-bank/question-csv.ts';
import { toBase64 } from '../question-import/markup/picture-types.ts';
import { shareOfOne } from '../questions/kinds/multiple/shares.ts';
import { decimalOf, millionths } from '../questions/kinds/numerical/decimal.ts';
import type { NumericalKey } from '../questions/kinds/numerical/numerical.ts';
import { kindOf } from '../questions/kinds/registry.ts';
import { type ExportedPictures, type ExportedQuestion, rightOptions } from './exported-question.ts';
import { markupToHtml } from './markup-to-html.ts';
import { xmlText } from './xml-text.ts';

/** Moodle XML: categories of subject and chapter, pictures as files of their question, all else as tags. */
export function writeMoodle(questions: readonly ExportedQuestion[], pictures: ExportedPictures): string {
  let category = '';
  const items = questions.map((question, at) => {
    const { subject, chapter } = question;
    const path = ['$course$', 'top', subject, chapter].map((part) => part.replaceAll('/', '//')).join('/');
    const head =
      path === category
        ? ''
        : `<question type="category"><category><text>${xmlText(path)}</text></category></question>\n`;
    category = path;
    return head + writeQuestion(question, at + 1, pictures);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${items.join('')}</quiz>\n`;
}

function writeQuestion(question: ExportedQuestion, number: number, pictures: ExportedPictures): string {
  const text = (source: string) => {
    const files: string[] = [];
    const html = markupToHtml(source, (plain) => xmlText(plain), {
      pictures,
      address: (path) => {
        const name = path.replaceAll('/', '__');
        const bytes = pictures.get(path)?.bytes;
        if (bytes)
          files.push(`<file name="${xmlText(name)}" path="/" encoding="base64">${toBase64(bytes)}</file>`);
        return `@@PLUGINFILE@@/${encodeURIComponent(name)}`;
      },
    });
    return `<text>${xmlText(html)}</text>${files.join('')}`;
  };
  const isNumber = question.kind === 'numerical';
  const ranges = isNumber && question.key?.kind === 'numerical' ? question.key.right : [];
  const isSeveral = question.kind === 'multiple';
  const right = rightOptions(question);
  const fraction = (at: number) => (right.includes(at) ? shareOfOne(right.length) : isSeveral ? -100 : 0);
  const answers = question.options.map(
    (option, at) => `<answer fraction="${fraction(at)}" format="html">${text(option)}</answer>\n`,
  );
  const own = {
    exam: question.exam ?? NEET_EXAM,
    // The category names it by its place, which another exam may not have.
    subject: question.exam ? question.subject : null,
    chapter: question.exam ? question.chapter : null,
    topic: question.topic,
    difficulty: question.difficulty,
    language: question.language,
    source: question.source,
    status: question.status,
    pool: question.pool === 'reserved' ? question.pool : null,
    keepOptionOrder: question.keepsOptionOrder ? KEEPS_ORDER : null,
    key: question.key && !ranges.every(hasMiddle) ? kindOf(question.key).writeKey(question.key) : null,
  };
  const tags = [
    ...question.tags,
    ...Object.entries(own).flatMap(([name, value]) => (value === null ? [] : [`vijaypath:${name}=${value}`])),
  ].map((tag) => `<tag><text>${xmlText(tag)}</text></tag>`);
  return [
    `<question type="${isNumber ? 'numerical' : 'multichoice'}">\n`,
    `<name><text>${number}</text></name>\n`,
    `<questiontext format="html">${text(question.stem)}</questiontext>\n`,
    question.explanation
      ? `<generalfeedback format="html">${text(question.explanation)}</generalfeedback>\n`
      : '',
    ...(isNumber
      ? ranges.map(numberAnswer)
      : [
          `<single>${!isSeveral}</single><shuffleanswers>0</shuffleanswers><answernumbering>ABCD</answernumbering>\n`,
          ...answers,
        ]),
    `<tags>${tags.join('')}</tags>\n`,
    '</question>\n',
  ].join('');
}

type Range = NumericalKey['right'][number];

/** Whether a number of six decimals stands in the middle of it. */
const hasMiddle = ({ from, to }: Range) => (millionths(from) + millionths(to)) % 2 === 0;

/** Moodle takes a number and what it may differ by; where no middle is exact, the next one, and the tag says the range. */
function numberAnswer({ from, to }: Range): string {
  const middle = Math.floor((millionths(from) + millionths(to)) / 2);
  const tolerance = decimalOf(millionths(to) - middle);
  return `<answer fraction="100" format="moodle_auto_format"><text>${decimalOf(middle)}</text><tolerance>${tolerance}</tolerance></answer>\n`;
}
