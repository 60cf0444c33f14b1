// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { AnswerForm } from '#core/domain/omr/answer-form.ts';
import { AnswerRow } from '#web/components/sheet-rows/answer-row.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import type { Choice } from '#web/lib/sheets/choices.ts';

beforeAll(() => i18n.loadNamespaces('sheet-rows'));
afterEach(cleanup);

/** Nothing decided: what was read stands, as in the institute's review. */
function Row({ form, read }: { form: AnswerForm; read: Choice | null }) {
  const [decided, setDecided] = useState<Choice | null>(null);
  const choice = decided ?? read;
  return (
    <>
      <AnswerRow
        question={{ q: 7, doubtful: read === null, choice, form }}
        page={undefined}
        onDecide={setDecided}
      />
      <i>{choice ?? 'open'}</i>
    </>
  );
}
const stands = () => document.querySelector('i')?.textContent;
const show = (form: AnswerForm, read: Choice | null = null) => render(<Row form={form} read={read} />);

it('takes options of a set in and out, one by one; Blank takes all of them out', () => {
  show({ kind: 'multiple', options: 4 });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('group', { name: 'Question 7' })).toBeTruthy();
  press('C');
  press('A');
  expect(stands()).toBe('A,C');
  expect(screen.getAllByRole('button', { pressed: true }).map((one) => one.textContent)).toEqual(['A', 'C']);
  press('C');
  expect(stands()).toBe('A');
  press('Blank');
  expect(stands()).toBe('blank');
  press('D');
  expect(stands()).toBe('D');
});

it('takes a number as it is typed, says what is none, and lets what was read stand without typing over the hand', () => {
  show({ kind: 'numerical' }, '-3');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Question 7: Number' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  field.focus();
  expect(field.value).toBe('-3');
  type('-5');
  expect(stands()).toBe('-5');
  type('-');
  expect([field.value, stands()]).toEqual(['-', '-3']);
  expect(screen.getByRole('status').textContent).toContain('This is no number');
  expect(screen.getByRole('status').textContent).toContain('-3 stands until another number is typed');
  type('-12.5');
  expect([field.value, stands(), field.getAttribute('aria-invalid')]).toEqual(['-12.5', '-12.5', null]);
  fireEvent.click(screen.getByRole('button', { name: 'Blank' }));
  expect([field.value, stands()]).toEqual(['', 'blank']);
});
