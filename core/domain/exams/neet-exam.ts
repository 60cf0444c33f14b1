/** The exam that everything is of where nothing else is said: NEET (UG). */
export const NEET_EXAM = 'neet-ug';
