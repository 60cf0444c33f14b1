import { z } from 'zod';
import type { SheetGeometry } from '#core/domain/omr/own-sheets/own-sheet.ts';

/** Where the rings of a sheet of another make lie, as an upload keeps it; null: it is ours. */
export const ReadLayout = z.custom<SheetGeometry>((value) => value !== undefined).nullable();
