import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Revised, repeats, supersedes } from './resolve-response.ts';

const revised = fc.record({
  revision: fc.integer({ min: 1, max: 5 }),
  deviceId: fc.constantFrom('', 'laptop', 'phone'),
});

describe('supersedes', () => {
  it('follows the revision, then the device', () => {
    expect(supersedes({ revision: 2, deviceId: 'a' }, { revision: 1, deviceId: 'z' })).toBe(true);
    expect(supersedes({ revision: 1, deviceId: 'z' }, { revision: 2, deviceId: 'a' })).toBe(false);
    expect(supersedes({ revision: 2, deviceId: 'b' }, { revision: 2, deviceId: 'a' })).toBe(true);
    expect(supersedes({ revision: 2, deviceId: 'a' }, { revision: 2, deviceId: 'a' })).toBe(false);
  });

  it('ends with the same answer in whatever order saves arrive, however often', () => {
    const settle = (saves: Revised[]) =>
      saves.reduce((stands, save) => (supersedes(save, stands) ? save : stands), {
        revision: 0,
        deviceId: '',
      });
    fc.assert(
      fc.property(fc.array(revised, { minLength: 1 }), fc.infiniteStream(fc.nat()), (saves, lots) => {
        const shuffled = [...saves, ...saves]
          .map((save) => ({ save, lot: lots.next().value as number }))
          .sort((a, b) => a.lot - b.lot)
          .map(({ save }) => save);
        expect(settle(shuffled)).toEqual(settle(saves));
      }),
    );
  });

  it('leaves exactly one of: newer, older, the same', () => {
    fc.assert(
      fc.property(revised, revised, (a, b) => {
        expect([supersedes(a, b), supersedes(b, a), repeats(a, b)].filter(Boolean)).toHaveLength(1);
      }),
    );
  });
});
