import { strToU8, zipSync } from 'fflate';
import { NEET_EXAM } from '../exams/neet-exam.ts';
import { OPTION_LETTERS } from '../question-bank/option-letters.ts';
import { KEEPS_ORDER } from '../question-bank/question-csv.ts';
import { decimalOf, millionths } from '../questions/kinds/numerical/decimal.ts';
import {
  type ExportedPictures,
  type ExportedQuestion,
  pathsOfPictures,
  rightOptions,
} from './exported-question.ts';
import { markupToHtml } from './markup-to-html.ts';
import { xmlText } from './xml-text.ts';

const ITEM_SCHEMA = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const PACKAGE_SCHEMA = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1';

/** A package of QTI 3: an item for each question, its pictures beside them, all else as keywords of the manifest. */
export function writeQti(questions: readonly ExportedQuestion[], pictures: ExportedPictures): Uint8Array {
  const files: Record<string, Uint8Array> = {};
  const resources = questions.map((question, at) => {
    const id = `question-${at + 1}`;
    files[`items/${id}.xml`] = strToU8(writeItem(question, id, pictures));
    const shown = pathsOfPictures(question).filter((path) => pictures.has(path));
    return writeResource(question, id, shown);
  });
  for (const [path, { bytes }] of pictures) files[`question-media/${path}`] = bytes;
  files['imsmanifest.xml'] = strToU8(
    `<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="${PACKAGE_SCHEMA}" identifier="vijaypath">\n<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>\n<organizations/>\n<resources>\n${resources.join('')}</resources>\n</manifest>\n`,
  );
  // Pictures are packed already; the time is that of no clock, so that the same questions are the same file.
  return zipSync(files, { level: 6, mtime: new Date(2000, 0, 1) });
}

function writeItem(question: ExportedQuestion, id: string, pictures: ExportedPictures): string {
  const { stem, options, explanation, language } = question;
  const isSeveral = question.kind === 'multiple';
  const right = rightOptions(question);
  const html = (text: string) =>
    markupToHtml(text, xmlText, { pictures, address: (path) => `../question-media/${path}` });
  const key =
    right.length === 0
      ? ''
      : `<qti-correct-response>${right.map((at) => `<qti-value>${OPTION_LETTERS[at]}</qti-value>`).join('')}</qti-correct-response>`;
  const choices = options.map(
    (option, at) =>
      `<qti-simple-choice identifier="${OPTION_LETTERS[at]}">${html(option)}</qti-simple-choice>\n`,
  );
  const feedback = explanation
    ? `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="solution" show-hide="show"><qti-content-body>${html(explanation)}</qti-content-body></qti-modal-feedback>\n`
    : '';
  if (question.kind === 'numerical') return writeNumberItem(question, id, { html, feedback });
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<qti-assessment-item xmlns="${ITEM_SCHEMA}" identifier="${id}" title="${id}" adaptive="false" time-dependent="false" xml:lang="${xmlText(language)}">\n`,
    `<qti-response-declaration identifier="RESPONSE" cardinality="${isSeveral ? 'multiple' : 'single'}" base-type="identifier">${key}</qti-response-declaration>\n`,
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>\n',
    '<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>\n',
    `<qti-item-body>\n<div>${html(stem)}</div>\n<qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="${isSeveral ? 0 : 1}">\n`,
    ...choices,
    '</qti-choice-interaction>\n</qti-item-body>\n',
    '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct"/>\n',
    `${feedback}</qti-assessment-item>\n`,
  ].join('');
}

/** Each range as its lower end with a tolerance above it, which says it exactly. */
function writeNumberItem(
  { stem, key, language }: ExportedQuestion,
  id: string,
  { html, feedback }: { html: (text: string) => string; feedback: string },
): string {
  const ranges = key?.kind === 'numerical' ? key.right : [];
  const compared = ranges.map(
    ({ from, to }) =>
      `<qti-equal tolerance-mode="absolute" tolerance="0 ${decimalOf(millionths(to) - millionths(from))}"><qti-variable identifier="RESPONSE"/><qti-base-value base-type="float">${from}</qti-base-value></qti-equal>`,
  );
  const [first] = ranges;
  const isRight = compared.length === 1 ? compared[0] : `<qti-or>${compared.join('')}</qti-or>`;
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<qti-assessment-item xmlns="${ITEM_SCHEMA}" identifier="${id}" title="${id}" adaptive="false" time-dependent="false" xml:lang="${xmlText(language)}">\n`,
    `<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="float">${first ? `<qti-correct-response><qti-value>${first.from}</qti-value></qti-correct-response>` : ''}</qti-response-declaration>\n`,
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>\n',
    '<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>\n',
    `<qti-item-body>\n<div>${html(stem)}</div>\n<p><qti-text-entry-interaction response-identifier="RESPONSE"/></p>\n</qti-item-body>\n`,
    first
      ? `<qti-response-processing><qti-response-condition><qti-response-if>${isRight}<qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">1</qti-base-value></qti-set-outcome-value></qti-response-if></qti-response-condition></qti-response-processing>\n`
      : '',
    `${feedback}</qti-assessment-item>\n`,
  ].join('');
}

function writeResource(question: ExportedQuestion, id: string, shown: readonly string[]): string {
  const { subject, chapter, topic, difficulty, language, source, status, tags } = question;
  const pool = question.pool === 'reserved' ? question.pool : null;
  const keepOptionOrder = question.keepsOptionOrder ? KEEPS_ORDER : null;
  const own = {
    exam: question.exam ?? NEET_EXAM,
    subject,
    chapter,
    topic,
    difficulty,
    language,
    source,
    status,
    pool,
    keepOptionOrder,
  };
  const keywords = [
    ...tags,
    ...Object.entries(own).flatMap(([name, value]) => (value === null ? [] : [`vijaypath:${name}=${value}`])),
  ].map((keyword) => `<keyword><string>${xmlText(keyword)}</string></keyword>`);
  const files = [`items/${id}.xml`, ...shown.map((path) => `question-media/${path}`)];
  return `<resource identifier="${id}" type="imsqti_item_xmlv3p0" href="items/${id}.xml"><metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general>${keywords.join('')}</general></lom></metadata>${files.map((file) => `<file href="${xmlText(file)}"/>`).join('')}</resource>\n`;
}
