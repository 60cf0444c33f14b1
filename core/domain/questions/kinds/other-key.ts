import { z } from 'zod';
import { MultipleKey } from './multiple/multiple.ts';
import { NumericalKey } from './numerical/numerical.ts';

/** A key that has no columns, and no fields of calls, of its own. */
export const OtherKey = z.discriminatedUnion('kind', [MultipleKey, NumericalKey]);
export type OtherKey = z.infer<typeof OtherKey>;
