import { describe, expect, it } from 'vitest';
import type { BattlePlayer } from '#core/contracts/battles/battles.ts';
import { endOf, standingOf } from './standing.ts';

const player = (marks: number | null, isSelf = false): BattlePlayer => ({
  name: String(marks),
  is_self: isSelf,
  is_host: false,
  is_ready: true,
  has_begun: true,
  answered: 5,
  is_done: true,
  marks,
});

describe('the end of a battle', () => {
  it('is won, drawn or lost against the best of the others', () => {
    expect(endOf([player(12, true), player(7), player(-1)])).toBe('won');
    expect(endOf([player(7), player(7, true)])).toBe('drawn');
    expect(endOf([player(3, true), player(7), player(null)])).toBe('lost');
    expect(endOf([player(3, true), player(null)])).toBe('alone');
  });

  it('is told later where the own marks may not be known yet, and is missed by who never began', () => {
    const own = player(null, true);
    expect(endOf([own, player(3)])).toBe('later');
    expect(endOf([{ ...own, has_begun: false }, player(3)])).toBe('missed');
  });

  it('gives equals the same place, and none to who did not come', () => {
    const places = standingOf([player(null), player(7), player(12), player(7, true)]);
    expect(places.map(({ place }) => place)).toEqual([1, 2, 2, null]);
  });
});
