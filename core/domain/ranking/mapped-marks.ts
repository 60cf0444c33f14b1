import { percentiles } from './percentile.ts';

/** Marks and their percentile, the lowest first. */
type Table = readonly { marks: number; percentile: number }[];

/**
 * The equipercentile method: the marks of sittings with papers of their own on one scale. Each percentile that somebody has is looked up in
 * every sitting, between two of its marks by a straight line, and stands for the mean of what was found there; below the lowest one the
 * lowest counts. A sitting without anybody says nothing.
 * Source: NTA, 'Process of normalisation' of CUET (UG) since 2022. Example, marks of two sittings: 100, 90, 80, 70 and 80, 60. The 75th percentile
 * is 90 in the first and, in the middle between the 50th and the 100th, 70 in the second: 90 there becomes 80.
 * @returns for each sitting what its marks become
 */
export function mappedMarks(sittings: readonly (readonly number[])[]): ((marks: number) => number)[] {
  const tables = sittings.map(tableOf);
  const asked = tables.filter(({ length }) => length > 0);
  return sittings.map((marks) => {
    const percentileOf = percentiles(marks);
    return (own) => {
      const percentile = percentileOf(own);
      const sum = asked.reduce((total, table) => total + marksAt(table, percentile), 0);
      return Math.round(sum / asked.length);
    };
  });
}

function tableOf(marks: readonly number[]): Table {
  const percentileOf = percentiles(marks);
  const distinct = [...new Set(marks)].sort((a, b) => a - b);
  return distinct.map((one) => ({ marks: one, percentile: percentileOf(one) }));
}

function marksAt(table: Table, percentile: number): number {
  const above = table.findIndex((row) => row.percentile >= percentile);
  const [upper, lower] = [table[above], table[above - 1]];
  if (!upper) return table.at(-1)?.marks ?? 0;
  if (!lower) return upper.marks;
  const share = (percentile - lower.percentile) / (upper.percentile - lower.percentile);
  return lower.marks + share * (upper.marks - lower.marks);
}
