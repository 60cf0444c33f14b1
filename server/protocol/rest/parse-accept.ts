import { restError } from './errors.ts';

export type MediaType = 'application/json' | 'application/vnd.pgrst.object+json';

const ANSWERED_WITH: Record<string, MediaType> = {
  '*/*': 'application/json',
  'application/*': 'application/json',
  'application/json': 'application/json',
  'application/vnd.pgrst.array+json': 'application/json',
  'application/vnd.pgrst.object+json': 'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.object': 'application/vnd.pgrst.object+json',
};

/** What the header `Accept` is answered with. @throws PGRST107 (406) when it takes nothing we serve */
export function parseAccept(header: string | null): MediaType {
  if (header === null || header.trim() === '') return 'application/json';
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
    if (served && others.length === 0) return served;
  }
  throw restError(406, 'PGRST107', `None of these media types are available: ${header}`);
}
