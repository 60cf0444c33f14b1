// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PlaceFields } from '#web/components/profile-fields/place-fields.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';

beforeAll(() => i18n.loadNamespaces(['profile-fields', 'names']));
afterEach(cleanup);

function show(state: string) {
  const onState = vi.fn();
  const field = (name: string) => ({
    name,
    onChange: async () => true,
    onBlur: async () => true,
    ref: () => undefined,
  });
  const fields = { state: field('state'), district: field('district') };
  const { container } = render(<PlaceFields fields={fields} errors={{}} state={state} onState={onState} />);
  const districts = () =>
    [...container.querySelectorAll('datalist[id$="-districts"] option')].map((option) =>
      option.getAttribute('value'),
    );
  return { onState, districts };
}

it('asks whether a state was meant that is spelt nearly so, and takes what was typed', () => {
  const { onState } = show('Bihaar');
  expect(onState).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Did you mean Bihar?' }));
  expect(onState).toHaveBeenCalledWith('Bihar');
});

it('suggests the districts of the state that was chosen, and none of another', async () => {
  const { districts } = show('Bihar');
  expect(screen.queryByRole('button')).toBeNull();
  await vi.waitFor(() => expect(districts()).toContain('Patna'));
  expect(districts()).not.toContain('Kollam');
});
