// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UntranslatedNote } from '#web/components/untranslated-note.tsx';
import { i18n, loadTexts } from '#web/lib/i18n/i18n.ts';

afterEach(async () => {
  cleanup();
  await i18n.changeLanguage('en');
});

it.each([
  ['te', 'en', 'ఈ ప్రశ్నకు ఇంకా అనువాదం లేదు, అందుకే ఇంగ్లిష్‌లో ఉంది.'],
  ['te', 'hi', 'ఈ ప్రశ్నకు ఇంకా అనువాదం లేదు, అందుకే హిందీలో ఉంది.'],
  ['te', 'te', ''],
  ['en', 'hi', ''],
])('on a screen in %s, of a question in %s: %s', async (screen, question, text) => {
  await i18n.changeLanguage(screen);
  await loadTexts('running')();
  expect(render(<UntranslatedNote language={question} />).container.textContent).toBe(text);
});
