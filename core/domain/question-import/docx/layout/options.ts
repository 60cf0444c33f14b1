import { westernFigures } from '#core/domain/question-import/docx/layout/flow.ts';
import { OPTION_NAMES } from '#core/domain/question-import/docx/layout/patterns.ts';

/** Where a marker of an option stands: from its bracket to where the option's text begins. */
export interface OptionMarker {
  from: number;
  textAt: number;
  index: number;
}

interface Found extends OptionMarker {
  style: string;
  /** At the beginning of a line, or behind a tab or a gap. */
  isClear: boolean;
  /** Directly behind the end of a sentence: '… in Java? A. …'. */
  isBehindEnd: boolean;
}

const MARKER =
  /(?:(?:(?:\*|[✓✔☑✅]\uFE0F?)|(?<=^[^\S\n]*|\n[^\S\n]*)(?:\*|[✓✔☑✅]\uFE0F?)[^\S\n]))?([([]?)([A-Fa-f]|[1-6]|[कखगघङच]|[अबसदय])([)\].])(?:\s*[.:–-](?=[^\S\n]+\S))?/gu;
const ROMAN = /([([]?)(i{1,3}|iv|v)([)\].])/gu;
/** Statements are numbered so as well: only in a clear place, and only where nothing else names options. */
const UPPER_ROMAN = /([([]?)(I{1,3}|IV|V)([)\].])/gu;
/** 'A - text', 'A---text': on lines of their own only, and three of them at least. */
const DASHED = /(?<=^|\n)([^\S\n]*)([A-Fa-f])([^\S\n]*[-–—]{1,3}(?=[^\S\n])|-{2,3}(?=\S))/gu;
/** 'A.12V B.24V': directly before a figure, four of them at least. */
const TIGHT = /(?<!\S)()([A-Fa-f])(\.)(?=[-−]?\d)/gu;
const ROMANS = ['i', 'ii', 'iii', 'iv', 'v'];

/**
 * The options of a question: the last series of markers of one style, from its first letter on, the fullest there is.
 * 'Both (a) and (b)' within an option begins no series, as none follows it.
 */
export function findOptions(source: string): OptionMarker[] {
  const best = bestOf(allMarkers(source).slice(-MOST_MARKERS));
  if (best.length >= 2 || source.length > LONGEST_TEXT) return best;
  const dashed = bestOf(dashedMarkers(source));
  if (dashed.length >= 3) return dashed;
  const tight = bestOf(tightMarkers(source));
  if (tight.length >= 4) return tight;
  const upper = markersOf(source, UPPER_ROMAN).filter(({ isClear }) => isClear);
  const series = bestOf(upper.slice(-MOST_MARKERS));
  return series.length >= 4 ? series : [];
}

function bestOf(found: readonly Found[]): Found[] {
  let best: Found[] = [];
  for (const style of new Set(found.map((marker) => marker.style))) {
    const series = bestSeries(found.filter((marker) => marker.style === style));
    if (isBetter(series, best)) best = series;
  }
  return best.length >= 2 ? best : [];
}

/** More than any question has; what has more was made to keep a reader busy. */
const MOST_MARKERS = 300;
const LONGEST_TEXT = 50_000;

function allMarkers(source: string): Found[] {
  if (source.length > LONGEST_TEXT) return [];
  const text = westernFigures(source);
  return [...markersOf(text, MARKER), ...markersOf(text, ROMAN)];
}

const dashedMarkers = (source: string): Found[] =>
  [...source.matchAll(DASHED)].slice(-MOST_MARKERS).map((match) => ({
    from: match.index + (match[1] ?? '').length,
    textAt: match.index + match[0].length,
    index: 'abcdef'.indexOf((match[2] ?? '').toLowerCase()),
    style: 'dash',
    isClear: true,
    isBehindEnd: false,
  }));

const tightMarkers = (source: string): Found[] =>
  [...source.matchAll(TIGHT)].slice(-MOST_MARKERS).map((match) => ({
    from: match.index,
    textAt: match.index + match[0].length,
    index: 'abcdef'.indexOf((match[2] ?? '').toLowerCase()),
    style: /[A-F]/.test(match[2] ?? '') ? 'tight upper' : 'tight',
    isClear: /(?:^|\n)[^\S\n]*$/.test(source.slice(Math.max(0, match.index - 8), match.index)),
    isBehindEnd: false,
  }));

/** The styles a line has a first and a second option in, to tell from afar where options stand. */
export function optionStyles(line: string): { first: string[]; second: string[] } {
  const found = [...allMarkers(line), ...(line.length > LONGEST_TEXT ? [] : dashedMarkers(line))];
  const of = (index: number) => [
    ...new Set(found.filter((marker) => marker.index === index).map(({ style }) => style)),
  ];
  return { first: of(0), second: of(1) };
}

function isBetter(series: readonly Found[], best: readonly Found[]): boolean {
  const enough = (count: number) => Math.min(count, 4);
  if (enough(series.length) !== enough(best.length)) return series.length > best.length;
  // 'The line marked (1)' within four lines that bear letters.
  const areLines = (some: readonly Found[]) => some.length >= 4 && some.every(({ isClear }) => isClear);
  if (areLines(best) && !series[0]?.isClear) return false;
  if (areLines(series) && best[0] && !best[0].isClear) return true;
  return (series[0]?.from ?? -1) > (best[0]?.from ?? -1);
}

function markersOf(text: string, pattern: RegExp): Found[] {
  return [...text.matchAll(pattern)].flatMap((match): Found[] => {
    const [whole, open = '', name = '', close = ''] = match;
    const from = match.index;
    const before = text.slice(Math.max(0, from - 2), from);
    const isClear =
      before === '' ||
      /[\n\t]$|\s\s$/.test(before) ||
      /^\s+$/.test(text.slice(text.lastIndexOf('\n', from - 1) + 1, from));
    if (!isPlausible(open, close, isClear, before, text.slice(from + whole.length, from + whole.length + 1)))
      return [];
    const [kind, index] = kindOf(name, pattern !== MARKER);
    const isBehindEnd = /[?:;.!)_]\s$/.test(before);
    return [
      { from, textAt: from + whole.length, index, style: `${kind}${open}${close}`, isClear, isBehindEnd },
    ];
  });
}

/** Without an opening bracket a marker needs a clear place; '2.5' and 'C.I.' are none. */
function isPlausible(open: string, close: string, isClear: boolean, before: string, after: string): boolean {
  if (open === '(' && close !== ')') return false;
  if (open === '[' && close !== ']') return false;
  if (open === '' && close === ']') return false;
  if (open !== '') return !/[\p{L}\p{M}\d]$/u.test(before);
  if (close === '.' && /[\p{L}\d]/u.test(after) && !isClear) return false;
  if (close === '.' && /\d/.test(after)) return false;
  return isClear || /\s$/.test(before);
}

function kindOf(name: string, isRoman: boolean): [string, number] {
  if (isRoman) return ['roman', ROMANS.indexOf(name.toLowerCase())];
  const kind = OPTION_NAMES.findIndex((names) => names.includes(name.toLowerCase()));
  const index = [...(OPTION_NAMES[kind] ?? '')].indexOf(name.toLowerCase());
  return [/[A-F]/.test(name) ? 'upper' : String(kind), index];
}

function bestSeries(markers: readonly Found[]): Found[] {
  let best: Found[] = [];
  for (const [at, first] of markers.entries()) {
    if (first.index !== 0) continue;
    const series = seriesFrom(markers, at);
    // Without a bracket the first may stand behind the question, when the others have lines of their own.
    const others = series.slice(1);
    const isLed = first.isBehindEnd && others.length >= 2 && others.every(({ isClear }) => isClear);
    if (!first.isClear && !first.style.includes('(') && !isLed) continue;
    const isFuller = Math.min(series.length, 4) > Math.min(best.length, 4);
    const isClearer = Math.min(series.length, 4) === Math.min(best.length, 4) && clear(series) >= clear(best);
    if (isFuller || isClearer) best = series;
  }
  return best;
}

/** Four are enough: five lettered statements do not outdo the options below them. */
const clear = (series: readonly Found[]) => Math.min(4, series.filter(({ isClear }) => isClear).length);

/** The next letter in a clear place, else the next at all. */
function seriesFrom(markers: readonly Found[], at: number): Found[] {
  const series: Found[] = [];
  let from = at;
  for (let index = 0; ; index += 1) {
    const rest = markers.slice(from);
    const restart = rest.findIndex((marker, place) => place > 0 && marker.index === 0 && marker.isClear);
    const within = restart < 0 ? rest : rest.slice(0, restart);
    const next = within.findIndex((marker) => marker.index === index && marker.isClear);
    const any = next >= 0 ? next : within.findIndex((marker) => marker.index === index);
    const marker = within[any];
    if (any < 0 || !marker) return series;
    series.push(marker);
    from += any + 1;
  }
}
