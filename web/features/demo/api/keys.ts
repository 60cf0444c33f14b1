export const demoKeys = { test: ['demo-test'] as const };
