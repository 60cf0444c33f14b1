import { zipSync } from 'fflate';

/** Slips in one file, also where they were printed in many parts: a browser that lets a page save one file alone loses none. */
export async function slipFile(parts: readonly Blob[]): Promise<{ file: Blob; name: string }> {
  const [only] = parts;
  if (only && parts.length === 1) return { file: only, name: 'sign-in-slips.pdf' };
  const digits = String(parts.length).length;
  const entries = await Promise.all(
    parts.map(
      async (part, at): Promise<[string, Uint8Array]> => [
        `sign-in-slips-${String(at + 1).padStart(digits, '0')}.pdf`,
        new Uint8Array(await part.arrayBuffer()),
      ],
    ),
  );
  // What a PDF holds is packed already.
  const bytes = zipSync(Object.fromEntries(entries), { level: 0 });
  return { file: new Blob([bytes], { type: 'application/zip' }), name: 'sign-in-slips.zip' };
}
