import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { twMerge } from 'tailwind-merge';
import { expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';
import { mergeClasses } from '#web/lib/page/merge-classes.ts';

const QUOTED = /(['"`])((?:(?!\1)[^\\])*)\1/g;
const CLASS = /^!?-?[a-z[@*][\w:\-./[\]()%,!&>*+~=#@]*$/;

/** Every word between quotes that is one of Tailwind's classes. */
function classesOfTheWeb(): string[] {
  const words = new Set<string>();
  const web = projectPath('web');
  for (const name of readdirSync(web, { recursive: true, encoding: 'utf8' }))
    if (/\.tsx?$/.test(name) && !/\.test\.|routeTree|merge-classes/.test(name))
      for (const [, , text = ''] of readFileSync(join(web, name), 'utf8').matchAll(QUOTED))
        for (const word of text.split(/\s+/)) if (CLASS.test(word)) words.add(word);
  return [...words].filter((word) => twMerge(`${word} ${word}`) === word);
}

it('decides between any two classes of the web as tailwind-merge does', () => {
  const classes = classesOfTheWeb();
  expect(classes.length).toBeGreaterThan(700);
  const plain = [...new Set(classes.map((name) => name.replace(/^([^[(]*:)?!?|!$/g, '')))].filter(
    (name) => twMerge(`${name} ${name}`) === name,
  );
  const kinds: string[] = [];
  const pairs: string[] = [];
  const both = (one: string, other: string) => [`${one} ${other}`, `${other} ${one}`];
  for (const name of plain) {
    const kind = kinds.find((each) => both(each, name).every((pair) => !mergeClasses(pair).includes(' ')));
    if (kind === undefined) kinds.push(name);
    else pairs.push(...both(kind, name));
  }
  // One of each kind is enough: what two classes of one kind decide is the same.
  for (const name of kinds) for (const kind of kinds) if (kind !== name) pairs.push(`${name} ${kind}`);
  const differences = pairs
    .filter((pair) => mergeClasses(pair) !== twMerge(pair))
    .map((pair) => `${pair}: ${mergeClasses(pair)}`);
  expect(differences).toEqual([]);
});

it.each([
  'px-2 md:px-4 px-3 md:p-1',
  'hover:bg-muted bg-primary hover:bg-primary/50',
  'border-danger! border-border border-danger',
  'data-[state=open]:w-4 data-[state=closed]:w-5 data-[state=open]:w-6',
  '[&[type=file]]:py-2 py-3 [&[type=file]]:p-4',
  'text-sm text-muted-foreground text-center text-lg',
  'flex flex-col flex-1 block flex-auto',
  '-mt-2 mt-4',
  'something of-ours something',
  '',
])('keeps of %j what tailwind-merge keeps', (classes) => {
  expect(mergeClasses(classes)).toBe(twMerge(classes));
});
