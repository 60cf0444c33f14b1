// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#core/contracts/printing/upload-print-omr.ts';
import { ChosenFileList } from '#web/features/printing/components/chosen-file-list.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

beforeAll(() => loadTexts('upload-print')());
afterEach(cleanup);

const small = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File(['x'], name));

function Choice({ chosen = small }) {
  const [files, setFiles] = useState(chosen);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={input} aria-label="Choose" />
      <ChosenFileList
        files={files}
        disabled={false}
        onRemove={(gone) => setFiles(files.filter((file) => file !== gone))}
        focusAfter={() => input.current}
      />
    </>
  );
}

it('keeps the place of the keyboard when a file is removed', async () => {
  render(<Choice />);
  const focused = () => document.activeElement?.getAttribute('aria-label');
  screen.getByRole('button', { name: 'Remove b.pdf' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Remove c.pdf');
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Remove a.pdf');
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Choose');
});

it('says 10 MB of a file as large as the limit of 10 MB', () => {
  const largest = new File(['x'], 'largest.pdf');
  Object.defineProperty(largest, 'size', { value: MAX_UPLOAD_BYTES });
  render(<Choice chosen={[largest]} />);
  expect(screen.getByText(/10 MB/)).toBeTruthy();
});
