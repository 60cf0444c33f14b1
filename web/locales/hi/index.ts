/** Where this language's texts are: a chunk of its own, so that nobody pays for the list who reads another language. */
export const files = import.meta.glob<{ default: Record<string, unknown> }>('./*.json');
