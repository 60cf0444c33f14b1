/** Of one picture. An equation has some dozen commands. */
export const METAFILE_LIMITS = { commands: 5000, bytes: 512 * 1024 };

/** What `draw` makes of the bytes; null where they are too few, too many, or cut short. */
export function readMetafile(
  bytes: Uint8Array,
  headerBytes: number,
  draw: (view: DataView) => string | null,
): string | null {
  if (bytes.length < headerBytes || bytes.length > METAFILE_LIMITS.bytes) return null;
  try {
    return draw(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    // Read beyond the end: cut short.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
