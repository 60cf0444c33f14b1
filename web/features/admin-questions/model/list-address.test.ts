import { describe, expect, it } from 'vitest';
import { changeAddress, filterOf, nextSort, readListAddress } from './list-address.ts';

describe('the address of the list', () => {
  it('is read as it was written', () => {
    const address = {
      exam: 'jee-main',
      search: 'lens',
      subject: 'Physics',
      chapter: 'Ray Optics',
      difficulty: 3,
      status: 'active',
      answer: 'missing',
      language: 'hi',
      formulas: 'differ',
      sort: '-difficulty',
      page: 4,
    } as const;
    expect(readListAddress(address)).toEqual(address);
  });

  it.each([
    [{ subject: 7, difficulty: 6, status: 'gone', answer: 1, language: 'te', sort: 'stem', page: -2 }, {}],
    [{ search: '   ', chapter: '', page: 'x' }, {}],
    [
      { search: '42', difficulty: '2', page: '3' },
      { search: '42', difficulty: 2, page: 3 },
    ],
    [{ page: 1 }, {}],
    [{ subject: 'Mathematics' }, { subject: 'Mathematics' }],
    [{ exam: 'JEE Main' }, {}],
    [{ exam: 7 }, {}],
  ])('takes %o for %o', (given, read) => {
    expect(readListAddress(given)).toEqual(read);
  });

  it('is a filter of the bank', () => {
    const address = { search: 'lens', answer: 'missing', sort: 'chapter', page: 2 } as const;
    expect(filterOf(address)).toEqual({ search: 'lens', has_answer: false });
    expect(filterOf({ answer: 'yes' })).toEqual({ has_answer: true });
    expect(filterOf({ formulas: 'differ' })).toEqual({ not_on_paper: true });
    expect(filterOf({})).toEqual({});
  });

  it('goes to the first page with another filter or order, and stays with its filters on another page', () => {
    expect(changeAddress({ subject: 'Physics', page: 4 }, { difficulty: 2 })).toEqual({
      subject: 'Physics',
      difficulty: 2,
    });
    expect(changeAddress({ subject: 'Physics' }, { page: 4 })).toEqual({ subject: 'Physics', page: 4 });
    expect(changeAddress({ page: 2 }, { page: 1 })).toEqual({});
    expect(changeAddress({ subject: 'Physics' }, { subject: undefined })).toEqual({});
  });
});

describe('the head of a column', () => {
  it('sorts upwards, downwards, and the newest first again', () => {
    expect(nextSort(undefined, 'chapter')).toBe('chapter');
    expect(nextSort('chapter', 'chapter')).toBe('-chapter');
    expect(nextSort('-chapter', 'chapter')).toBeUndefined();
    expect(nextSort('-chapter', 'difficulty')).toBe('difficulty');
  });

  it('of the creation turns the order around', () => {
    expect(nextSort(undefined, 'created')).toBe('created');
    expect(nextSort('created', 'created')).toBeUndefined();
  });
});
