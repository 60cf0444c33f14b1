import { createContext, type ReactNode } from 'react';

/**
 * What a question in the review can be used for beyond reading, such as a bookmark; the route decides. A sample is a
 * question of Demo Mode.
 */
export type RenderQuestionAction = (questionId: string, isSample: boolean) => ReactNode;

export const QuestionAction = createContext<((questionId: string) => ReactNode) | null>(null);

/** The attempt, where it is the reader's own: its mistakes can be explained. */
export const OwnAttempt = createContext<string | null>(null);
