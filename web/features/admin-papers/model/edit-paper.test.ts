import { describe, expect, it } from 'vitest';
import type { PaperContent } from '#core/contracts/papers/paper-content.ts';
import {
  addQuestion,
  moveQuestion,
  removeSection,
  replaceQuestion,
  roomIn,
  stepQuestion,
} from '#web/features/admin-papers/model/edit-paper.ts';

const paper = (...sections: string[][]): PaperContent => ({
  title: 'P',
  kind: 'model_paper',
  audience: 'library',
  subject: null,
  year: null,
  duration_sec: 3600,
  marking: { right: 4, wrong: -1, blank: 0 },
  booklets: 1,
  sections: sections.map((questions) => ({ name: '', marking: null, questions })),
});
const lists = ({ sections }: PaperContent) => sections.map(({ questions }) => questions.join(''));

describe('a question of a paper', () => {
  it('is added once, and not beyond what a paper holds', () => {
    expect(lists(addQuestion(paper(['a'], []), 1, 'b'))).toEqual(['a', 'b']);
    expect(lists(addQuestion(paper(['a'], []), 1, 'a'))).toEqual(['a', '']);
    const full = paper(Array.from({ length: 200 }, (_, n) => `q${n}`));
    expect(roomIn(full)).toBe(0);
    expect(addQuestion(full, 0, 'one more')).toBe(full);
  });

  it('goes where it is put, within its section and out of it', () => {
    expect(lists(moveQuestion(paper(['a', 'b', 'c'], ['d']), 'a', { section: 0, index: 2 }))).toEqual([
      'bca',
      'd',
    ]);
    expect(lists(moveQuestion(paper(['a', 'b'], ['d']), 'b', { section: 1, index: 0 }))).toEqual(['a', 'bd']);
    expect(lists(moveQuestion(paper(['a']), 'gone', { section: 0, index: 0 }))).toEqual(['a']);
  });

  it('steps up and down over the border of its section, and stops at both ends', () => {
    const two = paper(['a', 'b'], ['c']);
    expect(lists(stepQuestion(two, 'b', -1))).toEqual(['ba', 'c']);
    expect(lists(stepQuestion(two, 'b', 1))).toEqual(['a', 'bc']);
    expect(lists(stepQuestion(two, 'c', -1))).toEqual(['abc', '']);
    expect(stepQuestion(two, 'a', -1)).toBe(two);
    expect(stepQuestion(two, 'c', 1)).toBe(two);
  });

  it('is replaced by its newer version, which stands there once', () => {
    expect(lists(replaceQuestion(paper(['a', 'b'], ['c']), 'b', 'x'))).toEqual(['ax', 'c']);
    expect(lists(replaceQuestion(paper(['a', 'b'], ['c']), 'b', 'c'))).toEqual(['a', 'c']);
  });
});

it('a section that is removed leaves its questions to its neighbour', () => {
  expect(lists(removeSection(paper(['a'], ['b'], ['c']), 1))).toEqual(['ab', 'c']);
  expect(lists(removeSection(paper(['a'], ['b']), 0))).toEqual(['ab']);
  expect(lists(removeSection(paper(['a']), 0))).toEqual(['a']);
});
