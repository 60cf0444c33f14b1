/** ISO/IEC 18004: four modules of quiet around it. */
const QUIET = 4;

/** `true` is dark. The encoder comes when the first code is wanted. @throws where it cannot be loaded */
export async function qrModules(text: string): Promise<boolean[][]> {
  const { encodeQR } = await import('qr');
  return encodeQR(text, 'raw', { border: QUIET });
}

type QrCodeProps = { modules: readonly (readonly boolean[])[]; label: string; className?: string };

/** Dark on white in the dark, too: cameras expect it so. */
export function QrCode({ modules, label, className }: QrCodeProps) {
  const squares = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
