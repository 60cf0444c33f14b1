import { withAnswersApart } from '#core/domain/question-import/docx/layout/answers-in-line.ts';
import { withBoxes } from '#core/domain/question-import/docx/layout/boxes.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { withoutGift } from '#core/domain/question-import/docx/layout/gift-lines.ts';
import { withKeyRuns } from '#core/domain/question-import/docx/layout/key-runs.ts';
import { withLettersOfFormulas } from '#core/domain/question-import/docx/layout/letters-of-formulas.ts';
import {
  saysOfOptions,
  withLoneKeys,
  withNamedKeys,
} from '#core/domain/question-import/docx/layout/lone-keys.ts';
import { withLoneLetters } from '#core/domain/question-import/docx/layout/lone-letters.ts';
import { tidyOptionLines } from '#core/domain/question-import/docx/layout/option-lines.ts';
import { optionStyles } from '#core/domain/question-import/docx/layout/options.ts';
import { numberedStart } from '#core/domain/question-import/docx/layout/patterns.ts';
import { withoutReview } from '#core/domain/question-import/docx/layout/review-pages.ts';
import { withSourcesNamed } from '#core/domain/question-import/docx/layout/sources-behind.ts';
import { withTitlesOfKeys } from '#core/domain/question-import/docx/layout/titles-of-keys.ts';
import { withoutTypedSigns } from '#core/domain/question-import/docx/layout/typed-signs.ts';
import { joinRich, plainRich, sliceRich, trimRich } from '#core/domain/question-import/docx/rich-text.ts';

/** Puts each number before its question and each question on a line of its own, as most papers have them. */
export function tidyLines(lines: readonly FlowLine[]): FlowLine[] {
  const options = tidyOptionLines(
    withBoxes(
      withAnswersApart(
        splitAtQuestions(
          numberOfMany(
            withoutReview(withoutGift(withoutTypedSigns(withLoneLetters(withLettersOfFormulas(lines))))),
          ),
        ),
      ),
    ),
  );
  const numbered = joinNumbers(withoutSecondNumber(withoutOptionsWord(options)));
  return withTitlesOfKeys(withKeyRuns(withNamedKeys(withLoneKeys(joinAnswers(withSourcesNamed(numbered))))));
}

const OF_MANY =
  /^\s*(?:Item|Question|Ques\.?|Q\.?|MCQ)\s*[#:]?\s*(\d{1,4})\s*(?:of|\/)\s*\d{1,4}(?![\d/])\s*(?:[([][^()[\]\n]{0,40}[)\]])?\s*[:.–-]?\s*/i;
const FEWEST_OF_MANY = 3;

/** 'Item 16 of 620 (Paper B)': a question's number among all of them, as programs for practice print it. */
function numberOfMany(lines: readonly FlowLine[]): FlowLine[] {
  const matches = lines.map(({ rich, key }) => (key === null ? OF_MANY.exec(rich.text) : null));
  if (matches.filter((match) => match !== null).length < FEWEST_OF_MANY) return [...lines];
  return lines.map((line, at) => {
    const match = matches[at];
    if (!match) return line;
    const rich = joinRich([plainRich(`Question ${match[1] ?? ''}. `), sliceRich(line.rich, match[0].length)]);
    return { ...line, rich, heading: null, list: null };
  });
}

const BEHIND = /\S(\s+)(?:Question|Ques\.?|Q\.)\s*\d{1,4}\s*[:.)]?\s*$/i;
const CALLED = /^\s*(?:Question|Ques\.?|Q\.)\s*\d{1,4}/i;

/** 'D. char Question 2:' as converters of PDF leave it. */
function splitAtQuestions(lines: readonly FlowLine[]): FlowLine[] {
  if (lines.filter(({ rich }) => CALLED.test(rich.text)).length < 2) return [...lines];
  return lines.flatMap((line) => {
    const match = BEHIND.exec(line.rich.text);
    if (!match || line.key !== null || CALLED.test(line.rich.text)) return [line];
    const at = match.index + 1;
    return [
      { ...line, rich: trimRich(sliceRich(line.rich, 0, at)) },
      { ...line, rich: trimRich(sliceRich(line.rich, at)), list: null, problems: [], losses: [] },
    ];
  });
}

const OPTIONS_WORD = /^\s*(?:options?|choices|विकल्प)\s*[:–-]?\s*$/iu;
const beginsOption = (line: FlowLine | undefined) =>
  line !== undefined && optionStyles(line.rich.text.trimStart()).first.length > 0;

/** 'Options' alone above them says nothing more. */
const withoutOptionsWord = (lines: readonly FlowLine[]): FlowLine[] =>
  lines.filter((line, at) => !(OPTIONS_WORD.test(line.rich.text) && beginsOption(lines[at + 1])));

const CALLED_ALONE = /^\s*(?:Question|Ques\.?|Q\.?)\s*\d{1,4}\s*[.:)]?\s*$/i;

/** 'QUESTION 7' alone above '1. Which …', the one item of a list that Word numbers. */
const withoutSecondNumber = (lines: readonly FlowLine[]): FlowLine[] =>
  lines.map((line, at) => {
    const start = numberedStart(line.rich.text);
    const isBelow = CALLED_ALONE.test(lines[at - 1]?.rich.text ?? '');
    if (!isBelow || line.list === null || start?.number !== 1) return line;
    const next = lines[at + 1];
    const goesOn = next?.list === line.list && numberedStart(next.rich.text)?.number === 2;
    return goesOn ? line : { ...line, rich: trimRich(sliceRich(line.rich, start.textAt)) };
  });

const ANSWER_ALONE =
  /^\s*(?:(?:the\s+)?correct\s+(?:answer|option|choice)|answer|ans|सही\s+उत्तर)\s*[.:–-]*\s*$/iu;
const LETTERED = /^\s*[([]?[A-Ea-e][)\].](?:\s|$)/;

/** 'Correct Answer:' with 'B. No' on the next line, more than once: each is said of the question above it. */
function joinAnswers(lines: readonly FlowLine[]): FlowLine[] {
  const at = lines.flatMap(({ rich, key }, index) => {
    const next = lines[index + 1];
    const isFollowed = next !== undefined && next.key === null && LETTERED.test(next.rich.text);
    // Options would go on.
    const isAlone = !/^\s*[([]?[B-Eb-e][)\].]\s/.test(lines[index + 2]?.rich.text ?? '');
    return key === null && ANSWER_ALONE.test(rich.text) && isFollowed && isAlone ? [index] : [];
  });
  if (at.length < 2) return [...lines];
  const joined = new Set(at);
  return lines.flatMap((line, index) => {
    if (joined.has(index)) return [];
    const above = lines[index - 1];
    if (!above || !joined.has(index - 1)) return [line];
    return [
      {
        ...line,
        rich: joinRich([plainRich('Answer: '), line.rich]),
        heading: null,
        list: null,
        problems: [...above.problems, ...line.problems],
        losses: [...above.losses, ...line.losses],
      },
    ];
  });
}

const ALONE = /^\s*(\d{1,4})\s*[.):]?\s*$/;

/** A number alone, with its question on the next line. One of several that count up, so that no option of a figure is one. */
function joinNumbers(lines: readonly FlowLine[]): FlowLine[] {
  const alone = lines.flatMap((line, at) => {
    const number = line.key === null ? ALONE.exec(line.rich.text)?.[1] : undefined;
    const next = lines[at + 1];
    const isText = next !== undefined && next.key === null && /\p{L}/u.test(next.rich.text);
    const isFree = isText && !numberedStart(next.rich.text) && !saysOfOptions(next.rich.text);
    return number !== undefined && isFree ? [{ at, number: Number(number) }] : [];
  });
  const counted = alone.filter(
    ({ number }, at) => alone[at - 1]?.number === number - 1 || alone[at + 1]?.number === number + 1,
  );
  if (counted.length < 3) return [...lines];
  const numbers = new Map(counted.map(({ at, number }) => [at, number]));
  return lines.flatMap((line, at) => {
    if (numbers.has(at)) return [];
    const number = numbers.get(at - 1);
    if (number === undefined) return [line];
    const above = lines[at - 1];
    return [
      {
        ...line,
        rich: joinRich([plainRich(`${number}. `), line.rich]),
        heading: null,
        problems: [...(above?.problems ?? []), ...line.problems],
        losses: [...(above?.losses ?? []), ...line.losses],
      },
    ];
  });
}
