import type { BattlePlayer } from '#core/contracts/battles/battles.ts';

/** Who is how far: the best first, those without marks last. A draw is a draw: both have the same place. */
export function standingOf(
  players: readonly BattlePlayer[],
): { player: BattlePlayer; place: number | null }[] {
  return players
    .map((player) => ({
      player,
      place:
        player.marks === null
          ? null
          : 1 + players.filter(({ marks }) => marks !== null && marks > (player.marks ?? 0)).length,
    }))
    .toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity));
}

export type BattleEnd = 'won' | 'drawn' | 'lost' | 'alone' | 'missed' | 'later';

/** How it ended for anyone who looks: against the best of the others. */
export function endOf(players: readonly BattlePlayer[]): BattleEnd {
  const own = players.find((player) => player.is_self)?.marks ?? null;
  const others = players.flatMap(({ is_self, marks }) => (is_self || marks === null ? [] : [marks]));
  if (own === null) return players.some((player) => player.is_self && player.has_begun) ? 'later' : 'missed';
  if (others.length === 0) return 'alone';
  const best = Math.max(...others);
  return own > best ? 'won' : own < best ? 'lost' : 'drawn';
}
