import { useMemo, useState, useSyncExternalStore } from 'react';
import { openSection, sectionClocks } from '#core/domain/test-taking/section-clocks.ts';
import type { OpenedAttempt } from '#web/features/test-taking/api/get-attempt.ts';
import type { CountdownClock } from '#web/features/test-taking/exam/countdown-clock.ts';

/** What is left, and who wants to hear of it. */
export type ShownClock = Pick<CountdownClock, 'seconds' | 'subscribe'>;

export interface OpenSection {
  /** Indexes of the questions that can be gone to: those of the section that is open, or all. */
  first: number;
  last: number;
  /** Of the section, where it has a clock of its own; else of the test. */
  clock: ShownClock;
  /** Which section it is, from 0; null: the test has one clock. */
  place: number | null;
  name: string | null;
}

/** Which section is open by the clock of the test: it works without a network, and the server judges by its own. */
export function useOpenSection({ answer }: OpenedAttempt, clock: CountdownClock): OpenSection {
  const { questions, sections = [] } = answer;
  const [clocks] = useState(() => {
    const ends = sections.flatMap(({ ends_sec }) => ends_sec ?? []);
    return sectionClocks(sections, ends.length === 0 ? null : ends);
  });
  const [reached] = useState(() => ({ place: 0 }));
  const place = useSyncExternalStore(clock.subscribe, () => {
    if (!clocks) return null;
    reached.place = openSection(clocks, clock.seconds(), reached.place).place;
    return reached.place;
  });
  const own = useMemo((): ShownClock => {
    if (!clocks) return clock;
    const seconds = () => {
      const left = clock.seconds();
      return Math.max(0, left - openSection(clocks, left, reached.place).restSeconds);
    };
    return { seconds, subscribe: clock.subscribe };
  }, [clock, clocks, reached]);
  const open = place === null ? undefined : sections[place];
  return {
    first: open ? open.from - 1 : 0,
    last: open ? open.to - 1 : questions.length - 1,
    clock: own,
    place,
    name: open?.name ?? null,
  };
}
