/** Red, green and blue, as metafiles keep them. */
export function colour(record: DataView, at: number): string {
  const parts = [record.getUint8(at), record.getUint8(at + 1), record.getUint8(at + 2)];
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
