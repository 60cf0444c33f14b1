/** How options are called, on screen as on paper. */
export const OPTION_LETTERS = ['A', 'B', 'C', 'D'] as const;
