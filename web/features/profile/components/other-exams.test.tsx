// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';
import { CurrentExam } from './current-exam.tsx';
import { OtherExams } from './other-exams.tsx';

beforeAll(() => loadTexts('profile', 'shell')());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const exam = (code: string, is_hidden: boolean) => ({
  ...{ code, is_hidden, name: { en: code, hi: code, te: code, ta: code } },
});
const offer = () =>
  answerCalls({
    library_items: [{ exam: 'shown' }, { exam: 'hidden' }],
    exams: [exam('hidden', true), exam('shown', false)],
  });

it('does not offer what is hidden', async () => {
  offer();
  await renderAt('/', <OtherExams userId="me" chosen={[]} />);
  expect(await screen.findByRole('switch', { name: 'shown' })).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'hidden' })).toBeNull();
});

it('lets one that was chosen before be given up', async () => {
  offer();
  await renderAt('/', <OtherExams userId="me" chosen={['hidden']} />);
  expect((await screen.findByRole('switch', { name: 'hidden' })).getAttribute('aria-checked')).toBe('true');
});

const profile = (other_exams: string[]) => ({
  ...{
    full_name: 'Asha',
    board: 'CBSE',
    medium: 'English',
    class_level: 'XII',
    state: 'Kerala',
    district: 'Idukki',
  },
  language: 'English',
  alias: 'Owl',
  show_name: false,
  reduced_motion: false,
  nta_mode: false,
  mail_notifications: true,
  exam_evening_mail: true,
  date_of_birth: null,
  guardian_email: null,
  practice_minutes: 30,
  weekly_mail: true,
  extra_time_percent: 0,
  exam_date: null,
  other_exams,
  current_exam: 'neet-ug',
});

const readsDay = ({ method, name, query }: ReturnType<typeof answerCalls>[number]) =>
  name === 'profiles' && method === 'GET' && query.get('select')?.includes('exam_date') === true;

it('lets one switch between the exams one prepares for', async () => {
  let shown = 'neet-ug';
  const calls = answerCalls({
    profiles: ({ method, query, body }: { method: string; query: URLSearchParams; body: unknown }) => {
      if (method === 'PATCH') shown = (body as { current_exam: string }).current_exam;
      // Each exam has a day of its own.
      const exam_date = shown === 'jee' ? '2027-01-24T03:30:00Z' : '2027-05-02T08:30:00Z';
      return method === 'GET' && query.get('select') === 'other_exams'
        ? [{ other_exams: ['jee'] }]
        : [{ ...profile(['jee']), current_exam: shown, exam_date }];
    },
    exams: [exam('neet-ug', false), exam('jee', false)],
  });
  await renderAt('/', <CurrentExam userId="me" />);
  const choice = (await screen.findByRole('combobox', { name: 'Exam' })) as HTMLSelectElement;
  expect(choice.value).toBe('neet-ug');
  await userEvent.selectOptions(choice, 'jee');
  await vi.waitFor(() => expect(choice.value).toBe('jee'));
  const saved = calls.filter(({ method }) => method === 'PATCH');
  // The day of the exam that is shown now is read anew.
  await vi.waitFor(() => expect(calls.filter(readsDay)).toHaveLength(2));
  expect(saved).toMatchObject([{ name: 'profiles', body: { current_exam: 'jee' } }]);
});

it('asks nothing of who prepares for NEET alone', async () => {
  const calls = answerCalls({ profiles: [profile([])] });
  await renderAt('/', <CurrentExam userId="me" />);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('combobox')).toBeNull();
});
