export const answerReviewKeys = {
  all: ['admin', 'answer-review'] as const,
};
