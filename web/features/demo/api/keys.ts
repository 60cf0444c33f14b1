import type { LanguageCode } from '#web/lib/i18n/languages.ts';

export const demoKeys = { test: (language: LanguageCode) => ['demo-test', language] as const };
