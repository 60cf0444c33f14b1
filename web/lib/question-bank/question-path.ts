export const NEW_QUESTION_PATH: string = '/admin/questions/new';

/** The form of a question; with `panel: 'history'` its history is open. */
export const questionPath = (id: string): string => `/admin/questions/${id}`;
