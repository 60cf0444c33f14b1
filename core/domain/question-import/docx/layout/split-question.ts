import { foldWords } from '#core/domain/question-import/answers/read-answer.ts';
import { westernFigures } from '#core/domain/question-import/docx/layout/flow.ts';
import { type GuessedAnswer, guessAnswer } from '#core/domain/question-import/docx/layout/guess-answer.ts';
import { findOptions, type OptionMarker } from '#core/domain/question-import/docx/layout/options.ts';
import {
  ANSWER,
  ANSWER_TEXT,
  AROUND,
  answerIndex,
  DETAIL,
  MARKS,
  RESPONSE,
  SOLUTION,
} from '#core/domain/question-import/docx/layout/patterns.ts';
import {
  joinRich,
  linesOfRich,
  OBJECT,
  type RichText,
  sliceRich,
  trimRich,
} from '#core/domain/question-import/docx/rich-text.ts';

export interface SplitQuestion {
  stem: RichText;
  options: RichText[];
  /** Letter and text of each option, to see how it is marked. */
  marked: RichText[];
  /** As the file writes it: 'b', '2'; null: the question does not say. */
  answer: string | null;
  /** 'Ans. 2.5 m/s': the text of the right option. */
  answerText: string | null;
  solution: RichText;
  /** Pictures that follow the options, and belong to the question more likely than to the last of them. */
  after: RichText;
  details: Record<string, string>;
  losses: string[];
  /** Its options bear no letters: they are the four lines above an answer that is one of them. */
  isUnlettered: boolean;
  /** Another question that stands within it: the options are that one's. */
  second: string | null;
}

/** Takes the text of one question apart, its number already gone. */
export function splitQuestion(source: RichText): SplitQuestion {
  const losses: string[] = [];
  const details: Record<string, string> = {};
  let rest = cutEach(source, MARKS, (match) => losses.push(match[0].trim()));
  rest = cutEach(rest, RESPONSE, (match) => losses.push(match[0].trim()));
  rest = cutEach(rest, AROUND, (match) => losses.push(match[0].trim()));
  rest = cutEach(rest, DETAIL, (match) => {
    details[(match[1] ?? '').toLowerCase()] ??= (match[2] ?? '').trim();
  });
  const cut = cutEnd(rest);
  const { answer, answerText, second } = cut;
  const { body, solution } = answer === null && answerText === null ? withoutListBehind(cut) : cut;
  const markers = findOptions(body.text);
  const unlettered = markers.length === 0 && answerText !== null ? fourLines(body, answerText) : null;
  const end = body.text.length;
  const [first] = markers;
  const parts = markers.map((marker, index) => [marker, markers[index + 1]?.from ?? end] as const);
  const last = parts.at(-1);
  // Where each option above has a picture, that below the last one is its own.
  const areDrawn =
    parts.length > 1 &&
    parts.slice(0, -1).every(([{ textAt }, to]) => body.text.slice(textAt, to).includes(OBJECT));
  const after = last && !areDrawn ? pictureAfter(body, last[0], end) : end;
  return {
    stem: unlettered?.stem ?? trimRich(sliceRich(body, 0, first?.from ?? end)),
    options:
      unlettered?.options ??
      parts.map(([{ textAt }, to]) => trimRich(sliceRich(body, textAt, Math.min(to, after)))),
    marked: parts.map(([{ from }, to]) => trimRich(sliceRich(body, from, Math.min(to, after)))),
    isUnlettered: unlettered !== null,
    second,
    answer,
    answerText,
    solution,
    after: trimRich(sliceRich(body, after, end)),
    details,
    losses,
  };
}

/** A list that explains the answer stands behind the options, one of which is marked, and is none of its own. */
function withoutListBehind({ body, solution }: Pick<SplitQuestion, 'solution'> & { body: RichText }) {
  const [last] = findOptions(body.text);
  const front = last ? sliceRich(body, 0, last.from) : body;
  const earlier = last ? findOptions(front.text) : [];
  // Anything between the two would be a question of its own.
  const isBetween = front.text
    .slice(earlier.at(-1)?.textAt ?? 0)
    .trim()
    .includes('\n');
  if (
    !last ||
    isBetween ||
    earlier.length < 4 ||
    guessOf(body, findOptions(body.text)) ||
    !guessOf(front, earlier)
  )
    return { body, solution };
  const behind = sliceRich(body, last.from);
  return { body: trimRich(front), solution: trimRich(joinRich([behind, solution], '\n')) };
}

function guessOf(body: RichText, markers: readonly OptionMarker[]): GuessedAnswer | null {
  const parts = markers.map(
    ({ from, textAt }, at) => [from, textAt, markers[at + 1]?.from ?? body.text.length] as const,
  );
  const texts = parts.map(([, textAt, to]) => trimRich(sliceRich(body, textAt, to)));
  return guessAnswer(
    parts.map(([from, , to]) => trimRich(sliceRich(body, from, to))),
    texts,
  );
}

/** The four lines above 'Ans. friction', if one of them says just that. */
function fourLines(body: RichText, answer: string): { stem: RichText; options: RichText[] } | null {
  const lines = linesOfRich(body).filter(({ text }) => text.trim() !== '');
  const options = lines.slice(-4).map(withoutOwnMark);
  const stem = lines.slice(0, -4);
  const said = options.filter(({ text }) => foldWords(text) === foldWords(answer));
  return stem.length > 0 && said.length === 1
    ? { stem: trimRich(joinRich(stem, '\n')), options: options.map(trimRich) }
    : null;
}

const OWN_MARK = /^\s*[([]?([A-Da-d])[)\].]\s*(?=\S)/;

/** The third of four lines may be marked 'c)' where the others bear no letters. */
function withoutOwnMark(line: RichText, place: number): RichText {
  const match = OWN_MARK.exec(line.text);
  const isOwn = match?.[1]?.toLowerCase() === 'abcd'[place];
  return match && isOwn ? sliceRich(line, match[0].length) : line;
}

function cutEach(rich: RichText, pattern: RegExp, take: (match: RegExpMatchArray) => void): RichText {
  const matches = [...rich.text.matchAll(pattern)];
  const pieces: RichText[] = [];
  let at = 0;
  for (const match of matches) {
    take(match);
    pieces.push(sliceRich(rich, at, match.index));
    at = match.index + match[0].length;
  }
  return matches.length === 0 ? rich : joinRich([...pieces, sliceRich(rich, at)]);
}

/** What the question says of its answer and solution, taken off. */
function cutEnd(
  source: RichText,
): Pick<SplitQuestion, 'solution' | 'answer' | 'answerText' | 'second'> & { body: RichText } {
  const begins = firstMatch(source.text, SOLUTION, solutionIsLater(source.text));
  const front = begins ? sliceRich(source, 0, begins.index) : source;
  const back = begins ? sliceRich(source, begins.index + begins[0].length) : sliceRich(source, 0, 0);
  const inFront = cutAnswer(front);
  const inBack = cutAnswer(back);
  const isInWords = (inFront.answerText ?? inBack.answerText) !== null;
  const alone = isInWords || !hasLetters(inFront.rest.text) ? null : LETTER_ALONE.exec(inBack.rest.text);
  const leading = isInWords ? null : (alone?.[1] ?? leadingAnswer(inBack.rest));
  const said = alone ? sliceRich(inBack.rest, alone[0].length) : inBack.rest;
  return {
    body: inFront.rest,
    solution: trimRich(
      joinRich(
        [inFront.behind, said, inBack.behind].filter(({ text }) => text.trim() !== ''),
        '\n',
      ),
    ),
    answer: inFront.answer ?? inBack.answer ?? leading,
    answerText: inFront.answerText ?? inBack.answerText,
    second: inFront.second,
  };
}

function hasLetters(text: string): boolean {
  const [first] = findOptions(text);
  return first !== undefined && /^\W*a/i.test(text.slice(first.from, first.textAt));
}

/** 'Reason:' of an assertion and 'Hint:' above the options begin no solution: one begins behind the options. */
function solutionIsLater(text: string): number {
  const markers = findOptions(text);
  const answer = firstMatch(text, ANSWER, 0);
  return Math.min(markers.at(-1)?.from ?? 0, answer?.index ?? Number.POSITIVE_INFINITY);
}

function firstMatch(text: string, pattern: RegExp, from: number): RegExpExecArray | undefined {
  for (const match of westernFigures(text).matchAll(pattern)) {
    if (match.index >= from && !isAsked(text, match)) return match;
  }
  return undefined;
}

const ASKS = /\b(?:choose|select|mark|tick|pick|identify|find|which|what|write)\b[^\n.?]*$/i;

/** 'Choose the correct option', with the first option behind it or on the next line, says no answer. */
function isAsked(text: string, match: RegExpMatchArray): boolean {
  const at = match.index ?? 0;
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const isOverLines = before.trim() !== '' && match[0].trim().includes('\n');
  return isOverLines || ASKS.test(before);
}

interface CutAnswer {
  rest: RichText;
  /** What stands behind an answer on lines of its own: an explanation without its word. */
  behind: RichText;
  answer: string | null;
  answerText: string | null;
  /** Words between the answer and the options below it: a question of its own, whose options they are. */
  second: string | null;
}

function cutAnswer(rich: RichText): CutAnswer {
  const none = { rest: rich, behind: sliceRich(rich, 0, 0), answer: null, answerText: null, second: null };
  const match = firstMatch(rich.text, ANSWER, 0);
  const words = firstMatch(rich.text, ANSWER_TEXT, 0);
  const found = match ?? words;
  if (!found) return none;
  const lineEnd = rich.text.indexOf('\n', found.index + 1);
  const line = rich.text.slice(found.index + found[0].length, lineEnd < 0 ? undefined : lineEnd);
  // 'Ans. (a), (c)': the first of several is not the answer.
  const several = match !== undefined && FURTHER.test(line) ? match : undefined;
  const to = found.index + found[0].length + (several ? line.length : 0);
  const before = sliceRich(rich, 0, found.index);
  const behind = sliceRich(rich, to);
  // Options may stand behind the answer; text there is its explanation.
  const options = findOptions(behind.text);
  const hasOptions = options.length >= 2 && findOptions(before.text).length < 2;
  const between = before.text.trim() === '' ? '' : behind.text.slice(0, options[0]?.from).trim();
  return {
    rest: hasOptions ? joinRich([before, behind], '\n') : before,
    behind: hasOptions ? none.behind : trimRich(behind),
    second: hasOptions && between !== '' ? between.replace(/\s+/g, ' ').slice(0, 120) : null,
    answer: match && !several ? (match[1] ?? null) : null,
    answerText: several ? `${several[1] ?? ''}${line}` : match ? null : textAt(rich, words),
  };
}

const FURTHER = /^\s*(?:[,;&/]|and\b|or\b|या|और|तथा)\s*[([]?\s*[A-Ea-e1-5कखगघ]\s*[)\]]?(?=[\s,;.&)]|$)/u;

/** As the file writes it, not with our figures. */
function textAt({ text }: RichText, match: RegExpExecArray | undefined): string | null {
  const words = match?.[1];
  if (match === undefined || words === undefined) return null;
  const at = match.index + match[0].indexOf(words);
  return text.slice(at, at + words.length).trim();
}

/** 'Option B' on a line of its own. */
const LEADING_WORD = /^\s*(?:Option|विकल्प)\s*[([]?([A-Ea-e1-5])[)\]]?\s*(?=\n|$)/iu;
/** 'Solution: B' with what explains it below, where options bear letters. */
const LETTER_ALONE = /^\s*([A-Ea-e])[.)]?[^\S\n]*(?:\n|$)/u;
const LEADING = /^\s*[([]([A-Ea-e1-5कखगघ])[)\]](?=\s|[.,:;–-]|$)/u;

/** '(a), (c) As both …': the first of several is not the answer. */
const LEADING_SEVERAL =
  /^\s*[([][A-Ea-e1-5कखगघ][)\]](?:\s*(?:[,&]|and\b)\s*[([][A-Ea-e1-5कखगघ][)\]])+(?=\s|[.:;–-]|$)/u;

/** 'Sol. (b) As the velocity …'. */
export function leadingAnswer(solution: RichText): string | null {
  const several = LEADING_SEVERAL.exec(solution.text)?.[0].trim();
  if (several !== undefined) return several;
  const answer = (LEADING.exec(solution.text) ?? LEADING_WORD.exec(solution.text))?.[1];
  // '(1) …' and '(2) …' below it are steps, or what is said of each option.
  const isEnumeration = (solution.text.match(/^\s*[([](?:[a-e]|[1-5])[)\]]/gim) ?? []).length > 1;
  if (isEnumeration) return null;
  return answer !== undefined && answerIndex(answer) !== null ? answer : null;
}

/** Where pictures on lines of their own begin behind the text of the last option. */
function pictureAfter(body: RichText, last: OptionMarker, end: number): number {
  const text = body.text.slice(last.textAt, end);
  const match = new RegExp(`\\n[\\s${OBJECT}]*${OBJECT}[\\s${OBJECT}]*$`).exec(text);
  const hasText = match && text.slice(0, match.index).trim() !== '';
  if (!match || !hasText) return end;
  const first = body.text.slice(0, last.textAt + match.index).split(OBJECT).length - 1;
  const behind = body.objects.slice(first);
  return behind.every(({ kind }) => kind !== 'formula') ? last.textAt + match.index : end;
}
