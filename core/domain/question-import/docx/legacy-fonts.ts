/**
 * Fonts of the time before Unicode that draw Devanagari where Latin letters stand. Without the font their text is
 * gibberish, and there is no one table for all of them.
 */
const LEGACY =
  /^(?:kruti|krutidev|devlys|walkman|chanakya|shusha|akruti|dv[-_ ]?tt|dvb?w-|shree-?(?:dev|lipi)|aps-?(?:c-)?dv|kundli|preeti|agra|bhaskar|shivaji|krishna|hemant|marathi-|sulipi|richa|4c ?gandhi|ism|surekh|yogesh|amar ujala|aman|mf ?devanagari|ankit)/i;

export function isLegacyFont(font: string): boolean {
  return LEGACY.test(font.trim());
}
