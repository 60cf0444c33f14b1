/** Where this language's texts are: a chunk of its own, loaded only for this language. */
export const files = import.meta.glob<{ default: Record<string, unknown> }>(['./*.json', '!./formulas.json']);
