import { expect, it } from 'vitest';
import { fileNamesOf } from '#web/features/print-review/model/file-names-of.ts';

it('reads the files of an upload from a list or a map', () => {
  expect(fileNamesOf(['a', 'b'])).toEqual(['a', 'b']);
  expect(fileNamesOf({ front: 'a', back: 'b' })).toEqual(['a', 'b']);
  expect(fileNamesOf(null)).toEqual([]);
});
