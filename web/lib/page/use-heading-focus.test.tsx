// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useHeadingFocus } from '#web/lib/page/use-heading-focus.ts';

afterEach(cleanup);

let showHeading: () => void = () => {};

/** Its heading comes with its data. */
function Late() {
  const [isThere, setThere] = useState(false);
  showHeading = () => setThere(true);
  return isThere ? <h1>Late</h1> : <p>Loading</p>;
}

/** Has a heading while it waits, and another one with its data. */
function Replaced() {
  const [isThere, setThere] = useState(false);
  showHeading = () => setThere(true);
  if (!isThere) return <h1>Waiting</h1>;
  return (
    <section>
      <h1>Replaced</h1>
    </section>
  );
}

function Form() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <h1>Form</h1>
      <input ref={field} aria-label="Name" />
    </>
  );
}

const SCREENS: Record<string, () => ReactNode> = {
  '/': () => <h1>Home</h1>,
  '/papers': () => <h1>Papers</h1>,
  '/late': Late,
  '/replaced': Replaced,
  '/form': Form,
};

function Root() {
  useHeadingFocus();
  return (
    <>
      <nav>
        {Object.keys(SCREENS).map((path) => (
          <Link key={path} to={path}>
            {`to ${path}`}
          </Link>
        ))}
        <Link to="." search={{ page: 2 } as never}>
          page 2
        </Link>
      </nav>
      <main>
        <Outlet />
      </main>
    </>
  );
}

async function open() {
  const root = createRootRoute({ component: Root });
  const routes = Object.entries(SCREENS).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const history = createMemoryHistory({ initialEntries: ['/'] });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren(routes), history }) as never} />);
  await screen.findByRole('heading', { name: 'Home' });
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const expectFocus = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));

it('gives the heading the focus, the first time and every other', async () => {
  await open();
  expect(document.activeElement).toBe(document.body);
  await follow('to /papers');
  await expectFocus('Papers');
  await follow('to /');
  await expectFocus('Home');
});

it('waits for a heading that comes with its data', async () => {
  await open();
  await follow('to /late');
  await screen.findByText('Loading');
  expect(document.activeElement?.textContent).toBe('to /late');
  showHeading();
  await expectFocus('Late');
});

it('follows a heading that is replaced when the data come', async () => {
  await open();
  await follow('to /replaced');
  await expectFocus('Waiting');
  showHeading();
  await screen.findByRole('heading', { name: 'Replaced' });
  await expectFocus('Replaced');
});

it('leaves the focus to anyone who does something meanwhile', async () => {
  await open();
  await follow('to /late');
  await screen.findByText('Loading');
  await userEvent.tab();
  const chosen = document.activeElement;
  showHeading();
  await screen.findByRole('heading', { name: 'Late' });
  expect(document.activeElement).toBe(chosen);
});

it('leaves the focus where a screen has placed it, and where only the search changed', async () => {
  await open();
  await follow('to /form');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await follow('page 2');
  await screen.findByRole('heading', { name: 'Form' });
  expect(document.activeElement?.textContent).toBe('page 2');
});
