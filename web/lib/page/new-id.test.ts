import { expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

it('makes UUIDs of version 4 that differ', () => {
  const ids = Array.from({ length: 200 }, newId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
