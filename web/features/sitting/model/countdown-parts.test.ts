import { expect, it } from 'vitest';
import { countdownParts } from '#web/features/sitting/model/countdown-parts.ts';

it.each([
  [0, '00:00'],
  [-5_000, '00:00'],
  [1, '00:01'],
  [189_000, '03:09'],
  [3_600_000, '01:00:00'],
  [93_789_000, '26:03:09'],
])('%i ms are %s', (ms, text) => expect(countdownParts(ms)).toBe(text));
