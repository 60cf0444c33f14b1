// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { KindName } from '#core/domain/questions/kinds/registry.ts';
import { RulingFields } from '#web/features/remarking/components/ruling-fields.tsx';
import { NO_RULING, readRuling } from '#web/features/remarking/model/ruling-draft.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('remarking', 'number-answer')());
afterEach(cleanup);

/** The fields of a question of this kind, with the ruling they make. */
function Ruled({ kind }: { kind: KindName }) {
  const [draft, setDraft] = useState(NO_RULING);
  const question = {
    ...{ id: 'q', subject: 'Physics', chapter: 'Waves', stem: 'Which?', kind, key: null },
    ...{ correct_index: null, accepted_indexes: null, dropped: false, key_changed_at: null },
    options: kind === 'numerical' ? [] : ['one', 'two', 'three'],
  };
  return (
    <>
      <RulingFields question={question} draft={draft} onDraft={setDraft} />
      <output>{JSON.stringify(readRuling(question, draft))}</output>
    </>
  );
}
const ruling = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const press = (role: string, name: RegExp | string) => fireEvent.click(screen.getByRole(role, { name }));

it('asks for sets of options where several are right, and for a further one only behind a whole one', async () => {
  await renderAt('/', <Ruled kind="multiple" />);
  press('radio', /By other right options/);
  expect(ruling()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept another set, too' })).toBeNull();
  press('checkbox', /^A/);
  press('checkbox', /^C/);
  expect(ruling()).toMatchObject({ kind: 'key', key: { kind: 'multiple', right: [[0, 2]] } });
  press('button', 'Accept another set, too');
  const second = screen.getAllByRole('checkbox', { name: /^B/ })[1];
  if (second) fireEvent.click(second);
  expect(ruling()).toMatchObject({ key: { right: [[0, 2], [1]] } });
  press('button', 'Remove set 1');
  expect(ruling()).toMatchObject({ key: { right: [[1]] } });
});

it('asks for numbers where a number is right, and says what is none', async () => {
  await renderAt('/', <Ruled kind="numerical" />);
  expect(screen.getByRole('radio', { name: /Every answer is right/ })).toBeTruthy();
  press('radio', /By another number/);
  const field = screen.getByRole('textbox', { name: 'Right numbers' });
  fireEvent.change(field, { target: { value: '1e3' } });
  expect(screen.getByText(/This is no number, range or tolerance/)).toBeTruthy();
  expect(ruling()).toBeNull();
  fireEvent.change(field, { target: { value: '2.4..2.6' } });
  expect(screen.getByText('Correct answer: 2.4 to 2.6')).toBeTruthy();
  expect(ruling()).toMatchObject({ key: { right: [{ from: '2.4', to: '2.6' }] } });
});

it('asks for options where one is right', async () => {
  await renderAt('/', <Ruled kind="single" />);
  press('radio', /By another key/);
  press('checkbox', /^B/);
  expect(ruling()).toMatchObject({ kind: 'keys', keys: [1] });
});
