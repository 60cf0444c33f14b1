import type { GetPathResponse } from '#core/contracts/path/get-path.ts';
import { formatMarks } from '#web/lib/i18n/format.ts';

/** The ends of a forecast and the most marks there are, as the reader's language writes them. */
export const forecastWords = ({ low, high, marks }: NonNullable<GetPathResponse['forecast']>) => ({
  low: formatMarks(low),
  high: formatMarks(high),
  marks: formatMarks(marks),
});
