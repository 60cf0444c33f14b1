import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { ANSWER_WORDS } from '#core/domain/question-import/docx/layout/patterns.ts';
import { sliceRich, trimRich } from '#core/domain/question-import/docx/rich-text.ts';

const OPTION = /^\s*(?:[([][A-Fa-f1-6][)\]]|[A-Fa-f][).]|[1-6]\))\s*\S|^\s*[A-F]\s{1,4}\S/;
const NAME = /[A-Fa-f1-6]/;
const KINDS = ['ABCDEF', 'abcdef', '123456'];
/** '…    Đáp án: B', '… [Answer: C]': clearly apart from the option before it. */
const BESIDE =
  /(?:\s*\t\s*|[^\S\n]{2,}|[^\S\n]+(?=[[(]))([[(]?\s*(\p{L}[\p{L}\p{M}'’‘ʻʼ`]+(?:[^\S\n][\p{L}\p{M}'’‘ʻʼ`]+){0,3})\s*([.:=→–-]+)>?\s*[([]?([A-Fa-f1-6])[)\]]?\s*\.?\s*[)\]]?)\s*$/u;
const KNOWN = new RegExp(`^${ANSWER_WORDS}$`, 'iu');
/** Words nobody has to know say a key where so many lines have them, with different letters. */
const FEWEST = 3;

/** An answer typed beside one of the options stands on a line of its own, behind the last of them. */
export function withAnswersBelow(lines: readonly FlowLine[]): FlowLine[] {
  const found = lines.map((line) =>
    line.key === null && OPTION.test(line.rich.text) ? BESIDE.exec(line.rich.text) : null,
  );
  const letters = new Map<string, string[]>();
  for (const match of found) {
    const name = nameOf(match);
    if (match && match[3] !== '.') letters.set(name, [...(letters.get(name) ?? []), match[4] ?? '']);
  }
  const isKey = (name: string) => {
    const all = letters.get(name) ?? [];
    return KNOWN.test(name) || (all.length >= FEWEST && new Set(all).size > 1);
  };
  const result: FlowLine[] = [];
  let waiting: FlowLine | null = null;
  let last = '';
  for (const [at, line] of lines.entries()) {
    if (waiting && !goesOn(last, line)) {
      result.push(waiting);
      waiting = null;
    }
    last = markOf(line);
    const match = found[at];
    if (!match || !isKey(nameOf(match))) {
      result.push(line);
      continue;
    }
    const said = match.index + match[0].indexOf(match[1] ?? '');
    const to = said + (match[1] ?? '').length;
    result.push({ ...line, rich: trimRich(sliceRich(line.rich, 0, match.index)) });
    waiting = {
      ...line,
      rich: withoutBrackets(trimRich(sliceRich(line.rich, said, to))),
      ...{ heading: null, list: null, problems: [], losses: [], written: '' },
    };
  }
  return waiting ? [...result, waiting] : result;
}

const markOf = ({ rich, key }: FlowLine): string =>
  (key === null && NAME.exec(OPTION.exec(rich.text)?.[0] ?? '')?.[0]) || '';

/** 'b)' below 'a)', and not '2)'. */
function goesOn(above: string, line: FlowLine): boolean {
  const mark = markOf(line);
  return KINDS.some(
    (kind) => mark !== '' && kind.includes(above) && kind.indexOf(mark) > kind.indexOf(above),
  );
}

const nameOf = (match: RegExpExecArray | null | undefined) => match?.[2]?.trim().toLowerCase() ?? '';

const withoutBrackets = (rich: FlowLine['rich']): FlowLine['rich'] =>
  /^[[(].*[)\]]$/.test(rich.text) ? trimRich(sliceRich(rich, 1, rich.text.length - 1)) : rich;
