import { optionLetter } from '../../question-bank/option-letters.ts';
import { newQuestion, problem } from '../file-error.ts';
import { elementToMarkup, type NamePicture } from '../markup/html-to-markup.ts';
import { noteMarkup } from '../markup/note-markup.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '../packages/read-xml.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import type { TableColumn } from '../table/table-columns.ts';
import { readAround } from './around-choice.ts';
import { allOf, plain, shortText, without } from './elements.ts';
import { keyOfProcessing } from './key-of-processing.ts';
import { isNumberEntry, readNumberKey } from './number-entry.ts';

const OWN =
  /^vijaypath:(exam|subject|chapter|topic|difficulty|language|source|status|pool|keepOptionOrder)=(.*)$/s;
/** What takes an answer, but is no choice. */
const INTERACTION = /interaction$/;
const LONGEST_FOUND = 60;

interface ItemContext {
  row: number;
  keywords: readonly string[];
  namePicture: NamePicture;
  /** What another file of the package says, that the item refers to; null: it did not come with it. */
  openStimulus?: (address: string) => XmlElement | null;
}

/** One item; of another kind than a choice or a number, it is refused by its name. */
export function readItem(
  item: XmlElement,
  { row, keywords, namePicture, openStimulus }: ItemContext,
): ParsedQuestion {
  const root = plain(item) as XmlElement;
  const question = newQuestion(row);
  readKeywords(keywords, question);
  if (question.language === '') question.language = (root.attributes.lang ?? '').split('-')[0] ?? '';
  const body = childOf(root, 'itembody');
  if (!body) {
    question.problems.push(problem('error', row, 'stem', 'stem_missing'));
    return question;
  }
  const markup = (element: XmlElement, column: TableColumn) => {
    const read = elementToMarkup(element, namePicture);
    noteMarkup(read, column, question);
    return read.text;
  };
  const { around, solution } = readAround(body, question);
  const interactions = allOf(around, ({ name }) => INTERACTION.test(name));
  const [choice] = interactions;
  if (choice && interactions.length === 1 && isNumberEntry(root, choice)) {
    question.stem = markup(
      without(around, ({ name }) => INTERACTION.test(name)),
      'stem',
    );
    readNumberKey(root, choice, question);
    if (solution) question.explanation = markup(solution, 'explanationText');
    readFeedback(root, question, markup);
    noteLosses(root, question);
    return question;
  }
  const kinds = [...new Set(interactions.map(({ name }) => name))];
  if (!choice || interactions.length > 1 || choice.name !== 'choiceinteraction') {
    const kind =
      interactions.length > 1
        ? `${kinds.join(', ')} (${interactions.length})`
        : (kinds[0] ?? 'no interaction');
    question.stem = markup(
      without(around, ({ name }) => INTERACTION.test(name)),
      'stem',
    );
    question.problems.push(problem('error', row, null, 'kind_unsupported', { kind }));
    return question;
  }
  if (childOf(root, 'templateprocessing')) {
    question.problems.push(problem('error', row, null, 'kind_unsupported', { kind: 'random values' }));
  }
  const prompt = childOf(choice, 'prompt');
  const said = without(around, ({ name }) => name === 'choiceinteraction');
  const stimuli = childrenOf(root, 'assessmentstimulusref').map((reference) => {
    const address = reference.attributes.href ?? '';
    const stimulus = openStimulus?.(address);
    if (stimulus) return markup(plain(stimulus) as XmlElement, 'stem');
    question.problems.push(problem('warning', row, 'stem', 'content_outside', { name: address }));
    return '';
  });
  question.stem = [...stimuli, markup(said, 'stem'), prompt ? markup(prompt, 'stem') : '']
    .filter(Boolean)
    .join('\n');
  const choices = allOf(choice, ({ name }) => name === 'simplechoice');
  question.options = choices.map((option) => {
    noteInline(option, question);
    return markup(
      without(option, ({ name }) => name === 'feedbackinline'),
      'optionA',
    ).replace(/\n+/g, ' ');
  });
  readAnswer(root, choice, choices, question);
  if (solution) question.explanation = markup(solution, 'explanationText');
  readFeedback(root, question, markup);
  noteLosses(root, question);
  return question;
}

function readAnswer(
  root: XmlElement,
  choice: XmlElement,
  choices: readonly XmlElement[],
  question: ParsedQuestion,
) {
  const name = choice.attributes.responseidentifier;
  const declared = childrenOf(root, 'responsedeclaration').find(
    ({ attributes }) => attributes.identifier === name,
  );
  const response = declared && childOf(declared, 'correctresponse');
  const values = response ? childrenOf(response, 'value').map((value) => textOf(value).trim()) : [];
  const mapping = declared && childOf(declared, 'mapping');
  if (mapping) question.losses.push('mapping (marks of single choices)');
  const isSeveral = declared?.attributes.cardinality === 'multiple';
  const byMarks = values.length === 0 && mapping ? marked(mapping) : values;
  const named = byMarks.length > 0 ? byMarks : keyOfProcessing(root, name ?? '', isSeveral);
  const right = choices.flatMap(({ attributes }, at) =>
    named.includes(attributes.identifier ?? '') ? [at] : [],
  );
  question.optionCount = choices.length;
  const unknown = named.find((name) => choices.every(({ attributes }) => attributes.identifier !== name));
  if (unknown !== undefined) {
    const found = unknown.slice(0, LONGEST_FOUND);
    question.problems.push(problem('error', question.row, 'correctIndex', 'answer_invalid', { found }));
  } else if (isSeveral) {
    question.kind = 'multiple';
    question.key = right.map(optionLetter).join(',');
  } else if (values.length > 1 || (byMarks.length === 0 && named.length > 1))
    question.problems.push(problem('error', question.row, 'correctIndex', 'several_alone'));
  else if (right.length === 1) question.correctIndex = right[0] ?? null;
}

/** Where marks are given choice by choice, those that have any. */
const marked = (mapping: XmlElement): string[] =>
  childrenOf(mapping, 'mapentry')
    .filter(({ attributes }) => Number(attributes.mappedvalue ?? 0) > 0)
    .map(({ attributes }) => attributes.mapkey ?? '');

/** What is shown in the end, whatever the answer, is the explanation; the rest is named. */
function readFeedback(
  root: XmlElement,
  question: ParsedQuestion,
  markup: (element: XmlElement, column: TableColumn) => string,
) {
  const feedbacks = childrenOf(root, 'modalfeedback');
  const solution = feedbacks.find(({ attributes }) =>
    /solution|general|explanation/i.test(attributes.identifier ?? ''),
  );
  for (const feedback of feedbacks) {
    if (feedback === solution || (!solution && feedbacks.length === 1 && !question.explanation)) {
      question.explanation = markup(feedback, 'explanationText');
    } else
      question.losses.push(`modalFeedback ${feedback.attributes.identifier ?? ''}: ${shortText(feedback)}`);
  }
}

function noteInline(option: XmlElement, question: ParsedQuestion) {
  for (const feedback of allOf(option, ({ name }) => name === 'feedbackinline'))
    question.losses.push(`feedbackInline ${option.attributes.identifier ?? ''}: ${shortText(feedback)}`);
}

function noteLosses(root: XmlElement, question: ParsedQuestion) {
  for (const name of ['templatedeclaration', 'templateprocessing', 'stylesheet', 'companionmaterialsinfo']) {
    if (childOf(root, name)) question.losses.push(name);
  }
}

function readKeywords(keywords: readonly string[], question: ParsedQuestion) {
  for (const keyword of keywords) {
    const [, name, value] = OWN.exec(keyword) ?? [];
    if (name) question[name as 'subject'] = value ?? '';
    else if (keyword) question.tags.push(keyword);
  }
}
