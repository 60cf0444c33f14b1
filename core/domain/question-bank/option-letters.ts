/** How options are called, on screen as on paper: as many as a question can have. */
export const OPTION_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** Of an option that has a letter; a file may have more than that. */
export const optionLetter = (place: number): string => OPTION_LETTERS[place] ?? String(place + 1);

/** The bubbles of a line on our sheets of paper. */
export const SHEET_LETTERS = ['A', 'B', 'C', 'D'] as const;

export const LEAST_OPTIONS = 2;
/** As NEET's questions have. */
export const USUAL_OPTIONS = 4;
export const MOST_OPTIONS = OPTION_LETTERS.length;
