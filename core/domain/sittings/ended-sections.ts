import { z } from 'zod';

const Details = z.object({
  sections: z.array(z.object({ name: z.string(), at: z.iso.datetime({ offset: true }) })),
});

/** Of the event with which an attempt ended: the sections that had locked by their own clocks until then, and when. None of any other event. */
export function endedSections(details: Record<string, unknown>): z.infer<typeof Details>['sections'] {
  return Details.safeParse(details).data?.sections ?? [];
}
