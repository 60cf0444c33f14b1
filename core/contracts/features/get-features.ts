import { z } from 'zod';

/** POST /functions/v1/get-features: what this installation has, and how much of it is filled. */
export const GetFeaturesRequest = z.object({});

/**
 * `complete`: it is here and filled; `partial`: its content is not all there; `not_configured`: it needs a service that
 * nobody has set up; `absent`: this version does not have it.
 */
export const FeatureState = z.enum(['complete', 'partial', 'not_configured', 'absent']);
export type FeatureState = z.infer<typeof FeatureState>;

export const GetFeaturesResponse = z.object({
  categories: z.array(
    z.object({
      name: z.string(),
      features: z.array(
        z.object({
          name: z.string(),
          state: FeatureState,
          /** Of its content: so much of so much. */
          done: z.int().nullable(),
          of: z.int().nullable(),
        }),
      ),
    }),
  ),
  technologies: z.array(z.object({ name: z.string(), version: z.string() })),
});
export type GetFeaturesResponse = z.infer<typeof GetFeaturesResponse>;
