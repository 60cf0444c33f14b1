import { optionLetter } from '../../question-bank/option-letters.ts';
import { unusualShares } from '../../questions/kinds/multiple/shares.ts';
import { decodeText } from '../decode-text.ts';
import { FileError, newQuestion, problem, unreadable } from '../file-error.ts';
import { MAX_IMPORT_QUESTIONS } from '../import-format.ts';
import type { NamedIn } from '../imported-file.ts';
import { htmlToMarkup } from '../markup/html-to-markup.ts';
import { noteMarkup } from '../markup/note-markup.ts';
import { dataPicture, fromBase64, pictureType } from '../markup/picture-types.ts';
import { placeOfCategory, unplacedOf, withoutTop } from '../markup/place-of-category.ts';
import { childOf, childrenOf, eachElement, textOf, type XmlElement } from '../packages/read-xml.ts';
import type { Attachment, ParsedFile, ParsedQuestion } from '../parsed-question.ts';
import { quote } from '../quote.ts';
import { noteUnsaid, problemOfLeft } from '../quote-unsaid.ts';
import { NEET_NAMES } from '../recognise-names.ts';
import type { TableColumn } from '../table/table-columns.ts';
import { textsOfQuestion, USUAL_FEEDBACK } from './texts-of-question.ts';

/** What Moodle calls its kinds, where the name alone would not say it. */
const KINDS: Record<string, string> = {
  truefalse: 'true/false',
  shortanswer: 'short answer',
  matching: 'matching',
  cloze: 'embedded answers (Cloze)',
  gapselect: 'select missing words',
  ddwtos: 'drag and drop into text',
  ddimageortext: 'drag and drop onto image',
};

/** Of a plugin: all right options together earn the marks. */
const ALL_OR_NOTHING = 'multichoiceset';

/** Of an answer, in percent. */
const FULL = 100;

/** Fields of ours that Moodle has no place for, as tags. */
const OWN_TAG =
  /^vijaypath:(difficulty|language|source|status|topic|chapter|subject|exam|pool|keepOptionOrder)=(.*)$/s;

/** Ranges of ours that no number of six decimals with a tolerance says. */
const OWN_KEY = /^vijaypath:key=(.*)$/s;

/** An export of Moodle's question bank: choices of one or several and numbers, with pictures; other kinds are named and refused. */
export function readMoodle(bytes: Uint8Array, { names = NEET_NAMES }: NamedIn = {}): ParsedFile {
  const attachments = new Map<string, Attachment>();
  try {
    const { text } = decodeText(bytes);
    const questions: ParsedQuestion[] = [];
    const left: string[] = [];
    let category = '';
    /** Named, and no question has come since. */
    let unused = '';
    let item = 0;
    const visit = (element: XmlElement) => {
      if (element.attributes.type === 'category') {
        left.push(unused);
        category = textOf(childOf(childOf(element, 'category'), 'text')).trim();
        unused = withoutTop(category);
        const info = htmlToMarkup(textOf(childOf(childOf(element, 'info'), 'text')), () => null);
        left.push(info.text, ...info.losses);
        return;
      }
      item += 1;
      if (questions.length === MAX_IMPORT_QUESTIONS)
        throw new FileError('too_many_rows', { most: MAX_IMPORT_QUESTIONS });
      const question = readQuestion(element, item, placeOfCategory(category, names), attachments);
      unused = '';
      left.push(...unplacedOf(category, question));
      noteUnsaid(question, textsOfQuestion(element));
      questions.push(question);
    };
    const isQuiz = (root: XmlElement) => {
      if (root.name !== 'quiz') throw new FileError('xml_unexpected', { found: root.name.slice(0, 60) });
    };
    eachElement(text, ['question'], visit, isQuiz, (_, words) => left.push(words));
    left.push(unused);
    if (questions.length === 0) throw new FileError('no_questions');
    return { questions, attachments, problems: problemOfLeft(left) };
  } catch (error) {
    return unreadable(error);
  }
}

function readQuestion(
  element: XmlElement,
  row: number,
  place: Pick<ParsedQuestion, 'subject' | 'chapter' | 'topic'>,
  attachments: Map<string, Attachment>,
): ParsedQuestion {
  const question: ParsedQuestion = { ...newQuestion(row), ...place };
  const text = (from: XmlElement | undefined, column: TableColumn) =>
    readText(from, column, question, attachments);
  question.stem = [text(childOf(element, 'questiontext'), 'stem'), oldPicture(element, attachments)]
    .filter(Boolean)
    .join('\n');
  const type = element.attributes.type ?? '';
  if (type === 'numerical') {
    readNumber(element, text, question);
    return question;
  }
  if (type !== 'multichoice' && type !== ALL_OR_NOTHING) {
    question.problems.push(
      problem('error', row, null, 'kind_unsupported', { kind: KINDS[type] ?? type.slice(0, 60) }),
    );
    return question;
  }
  readChoices(element, text, question);
  question.explanation = text(childOf(element, 'generalfeedback'), 'explanationText');
  readTags(element, question);
  noteLosses(element, question);
  return question;
}

function readChoices(
  element: XmlElement,
  text: (from: XmlElement | undefined, column: TableColumn) => string,
  question: ParsedQuestion,
): void {
  const answers = childrenOf(element, 'answer');
  const shares = answers.map(({ attributes }) => Number(attributes.fraction ?? 0));
  const isAllOrNothing = element.attributes.type === ALL_OR_NOTHING;
  const isSingle = !isAllOrNothing && /^(true|1)$/i.test(textOf(childOf(element, 'single')).trim() || 'true');
  // With an answer that has all marks, those that have some of them are wrong ones.
  const least = isSingle && shares.includes(FULL) ? FULL : Number.MIN_VALUE;
  const right = shares.flatMap((share, at) => (share >= least ? [at] : []));
  const lost =
    isSingle || isAllOrNothing
      ? shares.flatMap((share, at) => (share === 0 || share === FULL ? [] : [at]))
      : unusualShares(shares, right);
  for (const at of lost) question.losses.push(`fraction ${optionLetter(at)}: ${shares[at]}`);
  for (const [at, answer] of answers.entries()) {
    question.options.push(text(answer, 'optionA').replace(/\n+/g, ' '));
    const feedback = text(childOf(answer, 'feedback'), 'explanationText');
    if (feedback) question.losses.push(`feedback ${optionLetter(at)}: ${feedback}`);
  }
  question.optionCount = question.options.length;
  if (!isSingle) {
    question.kind = 'multiple';
    question.key = right.map(optionLetter).join(',');
  } else if (right.length > 1)
    question.problems.push(problem('error', question.row, 'correctIndex', 'several_alone'));
  else question.correctIndex = right[0] ?? null;
}

/** Each answer that has all marks, with its tolerance on both sides; `*` is what is said of all others. */
function readNumber(
  element: XmlElement,
  text: (from: XmlElement | undefined, column: TableColumn) => string,
  question: ParsedQuestion,
): void {
  const right: string[] = [];
  for (const answer of childrenOf(element, 'answer')) {
    const number = textOf(childOf(answer, 'text')).trim();
    const tolerance = textOf(childOf(answer, 'tolerance')).trim();
    const fraction = Number(answer.attributes.fraction ?? 0);
    if (fraction === FULL) right.push(/^[-+]?0*(\.0*)?$/.test(tolerance) ? number : `${number}:${tolerance}`);
    else if (fraction !== 0) question.losses.push(`fraction ${number}: ${fraction}`);
    const feedback = text(childOf(answer, 'feedback'), 'explanationText');
    if (feedback) question.losses.push(`feedback ${number}: ${feedback}`);
  }
  question.kind = 'numerical';
  question.key = right.join('|');
  question.explanation = text(childOf(element, 'generalfeedback'), 'explanationText');
  for (const unit of allUnits(element)) question.losses.push(`unit ${unit}`);
  readTags(element, question);
  noteLosses(element, question);
}

const allUnits = (element: XmlElement) =>
  childrenOf(childOf(element, 'units') ?? { name: '', attributes: {}, children: [] }, 'unit').map((unit) =>
    textOf(childOf(unit, 'unit_name')).trim(),
  );

function readText(
  from: XmlElement | undefined,
  column: TableColumn,
  question: ParsedQuestion,
  attachments: Map<string, Attachment>,
): string {
  if (!from) return '';
  const files = new Map<string, string>();
  for (const file of childrenOf(from, 'file')) {
    const given = file.attributes.name ?? '';
    const name = keep(fromBase64(textOf(file)), attachments, ownName(given));
    if (name) files.set(given, name);
    else question.problems.push(problem('warning', question.row, column, 'content_outside', { name: given }));
  }
  const source = textOf(childOf(from, 'text'));
  const format = from.attributes.format ?? 'html';
  if (format === 'plain_text' || format === 'markdown') return source.trim();
  // Where lines end is meant in what Moodle formats itself.
  const html = format === 'moodle_auto_format' ? source.trim().replace(/\n/g, '<br>') : source;
  const markup = htmlToMarkup(html, (address) => {
    const picture = dataPicture(address);
    if (picture) return keep(picture.bytes, attachments);
    const path = /^@@PLUGINFILE@@\/(.*)$/.exec(address)?.[1];
    return path === undefined ? null : (files.get(decode(path)) ?? files.get(path) ?? path);
  });
  noteMarkup(markup, column, question);
  return markup.text;
}

/** Before Moodle 2, a question had one picture beside its text. */
function oldPicture(element: XmlElement, attachments: Map<string, Attachment>): string {
  const data = childOf(element, 'image_base64');
  const name = data && keep(fromBase64(textOf(data)), attachments);
  return name ? `![](attachment:${name})` : '';
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** An export of ours writes the path of a picture as one name. */
function ownName(name: string): string | undefined {
  return /^(?:drawings|pictures)__[\w.-]+$/.test(name) ? name.replaceAll('__', '/') : undefined;
}

/** Under a name of its own: two questions may call their pictures alike. */
function keep(bytes: Uint8Array | null, attachments: Map<string, Attachment>, own?: string): string | null {
  const type = bytes && pictureType(bytes);
  if (!bytes || !type) return null;
  const name = own ?? `picture-${attachments.size + 1}`;
  attachments.set(name, { type, bytes });
  return name;
}

function readTags(element: XmlElement, question: ParsedQuestion): void {
  const tags = childrenOf(childOf(element, 'tags') ?? element, 'tag').map((tag) => textOf(tag).trim());
  for (const tag of tags) {
    const key = OWN_KEY.exec(tag)?.[1];
    if (key !== undefined) {
      question.key = key;
      continue;
    }
    const [, name, value] = OWN_TAG.exec(tag) ?? [];
    if (name) question[name as 'difficulty'] = value ?? '';
    else if (tag) question.tags.push(tag);
  }
}

/** What an export says of each question, although nobody has chosen it. */
const USUAL: Record<string, RegExp> = {
  penalty: /^(0(\.0+)?|0?\.3333333|0?\.1(0+)?)?$/,
  defaultgrade: /^(1(\.0+)?)?$/,
  hidden: /^0?$/,
};

function noteLosses(element: XmlElement, question: ParsedQuestion): void {
  for (const [name, usual] of Object.entries(USUAL)) {
    const value = textOf(childOf(element, name)).trim();
    if (!usual.test(value)) question.losses.push(`${name} ${value}`);
  }
  for (const name of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback', 'hint']) {
    for (const said of childrenOf(element, name)) {
      const value = htmlToMarkup(textOf(childOf(said, 'text')), () => null).text;
      if (value && !USUAL_FEEDBACK.test(value)) question.losses.push(`${name}: ${quote(value)}`);
    }
  }
  if (question.status === undefined && textOf(childOf(element, 'hidden')).trim() === '1')
    question.status = 'archived';
}
