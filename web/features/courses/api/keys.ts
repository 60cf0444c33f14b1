export const courseKeys = { all: ['courses'] as const };
