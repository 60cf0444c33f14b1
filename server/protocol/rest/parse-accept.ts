import { restError } from './errors.ts';

/** How an answer is to be written. */
export interface Accept {
  /** What `Content-Type` says. */
  mediaType: string;
  /** One object instead of an array: exactly one row, or an error. */
  isSingle: boolean;
  /** Keys whose value is null are left out. */
  stripsNulls: boolean;
  /** Lines of values instead of JSON: of reads and of functions that return rows. */
  isCsv: boolean;
}

const JSON_TYPE = 'application/json';
const ARRAY = 'application/vnd.pgrst.array+json';
const OBJECT = 'application/vnd.pgrst.object+json';
const CSV = 'text/csv';
const STRIPPED = 'nulls=stripped';

const ANSWERED_WITH: Record<string, string> = {
  '*/*': JSON_TYPE,
  'application/*': JSON_TYPE,
  [JSON_TYPE]: JSON_TYPE,
  [ARRAY]: JSON_TYPE,
  [OBJECT]: OBJECT,
  'application/vnd.pgrst.array': JSON_TYPE,
  'application/vnd.pgrst.object': OBJECT,
  [CSV]: CSV,
};

/** What the header `Accept` is answered with. @throws PGRST107 (406) when it takes nothing we serve */
export function parseAccept(header: string | null): Accept {
  if (header === null || header.trim() === '') return answerWith(JSON_TYPE, false);
  const wanted = header
    .split(',')
    .map((range, index) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      const others = parameters.filter((parameter) => !/^(q|charset)=/.test(parameter));
      return { type, others, quality: quality === undefined ? 1 : Number(quality), index };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  for (const { type, others } of wanted) {
    const served = Object.hasOwn(ANSWERED_WITH, type) ? ANSWERED_WITH[type] : undefined;
    if (!served) continue;
    if (others.length === 0) return answerWith(served, false);
    const mayStrip = type.startsWith('application/vnd.pgrst.');
    if (mayStrip && others.every((parameter) => parameter === STRIPPED)) return answerWith(served, true);
  }
  throw notAvailable(header);
}

/** @throws PGRST107 (406) where the answer is no list of rows */
export function refuseCsv({ isCsv }: Accept): void {
  if (isCsv) throw notAvailable(CSV);
}

function notAvailable(mediaTypes: string) {
  return restError(406, 'PGRST107', `None of these media types are available: ${mediaTypes}`);
}

function answerWith(served: string, stripsNulls: boolean): Accept {
  const isSingle = served === OBJECT;
  const mediaType = stripsNulls ? `${isSingle ? OBJECT : ARRAY};${STRIPPED}` : served;
  return { mediaType, isSingle, stripsNulls, isCsv: served === CSV };
}
