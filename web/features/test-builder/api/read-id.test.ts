import { describe, expect, it } from 'vitest';
import { readId } from '#web/features/test-builder/api/read-id.ts';

const paths = ['test.id', 'id', 'test_id', 'testId'];

describe('readId', () => {
  it.each([
    [{ test: { id: 't1' }, id: 'other' }, 't1'],
    [{ id: 't1' }, 't1'],
    [{ test_id: 't1' }, 't1'],
    [{ testId: 't1' }, 't1'],
    [{ test: null, testId: 't1' }, 't1'],
    [{ test: { id: '' } }, undefined],
    [{ id: 7 }, undefined],
    [null, undefined],
    ['t1', undefined],
  ])('%j', (answer, id) => expect(readId(answer, paths)).toBe(id));
});
