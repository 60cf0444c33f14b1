export const libraryKeys = { items: ['library', 'items'] as const };
