// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { MistakeExplanation } from '#web/components/mistake-explanation.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces(['results', 'errors']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.getElementById('vijaypath-config')?.remove();
});

const IDS = {
  attemptId: '00000000-0000-4000-8000-000000000001',
  questionId: '00000000-0000-4000-8000-000000000002',
};
function configure(explainsMistakes: boolean): void {
  const script = document.createElement('script');
  script.id = 'vijaypath-config';
  script.type = 'application/json';
  script.textContent = JSON.stringify({ explainsMistakes });
  document.head.append(script);
}

it('says before what is sent, and of the text that an AI wrote it and a person may have read it', async () => {
  configure(true);
  answerCalls({ 'explain-mistake': { text: 'You halved the time.' } });
  await renderAt('/', <MistakeExplanation {...IDS} />);
  await screen.findByText(/The question and the option you chose are sent to it/);
  fireEvent.click(screen.getByRole('button', { name: 'What led to my answer?' }));
  await screen.findByText('You halved the time.');
  expect(screen.getByText(/Written by an AI, not by a teacher\..*may have read it/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is not there where no provider is set up', async () => {
  configure(false);
  await renderAt('/', <MistakeExplanation {...IDS} />);
  expect(screen.queryByRole('button', { name: 'What led to my answer?' })).toBeNull();
});
