import { describe, expect, it } from 'vitest';
import { uploadQuery } from '#web/features/printing/api/get-upload.ts';

type Interval = Extract<ReturnType<typeof uploadQuery>['refetchInterval'], (...args: never[]) => unknown>;
const askedAfter = (data: object | undefined, status = 'success') =>
  (uploadQuery('upload').refetchInterval as Interval)({ state: { data, status } } as never);
const upload = (status: string) => ({ status, error: null, attempt_id: null });

describe('the row of an upload', () => {
  it('is asked for every three seconds while the sheet is being read', () => {
    expect(['received', 'processing'].map((status) => askedAfter(upload(status)))).toEqual([3_000, 3_000]);
    expect(askedAfter(undefined, 'pending')).toBe(3_000);
  });

  it('is left alone once it has come to an end, or could not be read', () => {
    expect(['graded', 'needs_review', 'error'].map((status) => askedAfter(upload(status)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(askedAfter(upload('processing'), 'error')).toBe(false);
  });
});
