import { expect, it } from 'vitest';
import { textLanguage } from './text-language.ts';

it.each([
  ['The unit of force', 'en'],
  ['बल का मात्रक', 'hi'],
  ['బలం యొక్క ప్రమాణం', 'te'],
  ['விசையின் அலகு', 'ta'],
  ['\\(F = ma\\)', 'en'],
])('%s is %s', (text, language) => expect(textLanguage(text)).toBe(language));
