import { createContext, type ReactNode } from 'react';

/** What a question in the review can be used for beyond reading, such as a bookmark; the route decides. */
export const QuestionAction = createContext<((questionId: string) => ReactNode) | null>(null);
