import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { placesOf, withDirectImports } from './direct-imports-plugin.ts';

const require = createRequire(import.meta.url);
const moduleOf = (name: string, path: string) =>
  readFileSync(require.resolve(`${name}/package.json`).replace('package.json', path), 'utf8');

it('imports an icon under any of its names, and a control as a whole, from where they are', () => {
  const icons = placesOf(moduleOf('lucide-react', 'dist/esm/lucide-react.mjs'));
  const controls = placesOf(moduleOf('radix-ui', 'dist/index.mjs'));
  const code = `import { Slot as Radix, Dialog } from 'radix-ui';
import { CheckCircle2, X as Cross } from 'lucide-react';
import { useState } from 'react';
export const all = [Radix, Dialog, CheckCircle2, Cross, useState];`;
  const made = withDirectImports(withDirectImports(code, 'lucide-react', icons), 'radix-ui', controls);
  expect(made).toBe(`import * as Radix from "@radix-ui/react-slot";
import * as Dialog from "@radix-ui/react-dialog";
import { default as CheckCircle2 } from "./icons/circle-check.mjs";
import { default as Cross } from "./icons/x.mjs";
import { useState } from 'react';
export const all = [Radix, Dialog, CheckCircle2, Cross, useState];`);
});

it('takes no name for another, and no package as a whole', () => {
  const places = placesOf(`export { default as One } from './one.mjs';`);
  const importing = (code: string) => () => withDirectImports(code, 'many', places);
  expect(importing(`import { Two } from 'many';`)).toThrow('Two of many');
  expect(importing(`import * as all from 'many';`)).toThrow('all of many');
});
