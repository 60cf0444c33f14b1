/** What a drawing has no need of, and an attack has: by local name, whatever its prefix. */
const ELEMENTS =
  /<\s*(?:[\w.-]+:)?(script|foreignobject|iframe|object|embed|handler|listener|audio|video|canvas|animate\w*|set|link|meta)\b/i;
const HANDLER = /[\s"'/](on[a-z]+)\s*=/i;
const DOCTYPE = /<!(?:DOCTYPE|ENTITY)/i;
const REFERENCE = /(?:href|src)\s*=\s*(["'])\s*([\s\S]*?)\1/gi;
const EMBEDDED = /^data:image\/(?:png|jpeg);base64,/i;
const STYLE_ADDRESS = /@import|url\(\s*(?!["']?#)/i;

/** Why an SVG is not taken as a picture of a question; null: it is. Each says what was found. */
export function svgProblem(
  source: string,
): { code: 'not_svg' | 'script' | 'outside' | 'no_size'; found: string } | null {
  if (!/<svg[\s>]/i.test(source)) return { code: 'not_svg', found: '' };
  const element = ELEMENTS.exec(source)?.[1];
  if (element) return { code: 'script', found: `<${element}>` };
  const handler = HANDLER.exec(source)?.[1];
  if (handler) return { code: 'script', found: handler };
  const doctype = DOCTYPE.exec(source)?.[0];
  if (doctype) return { code: 'outside', found: doctype };
  for (const [, , address = ''] of source.matchAll(REFERENCE)) {
    if (/^\s*(?:java|vb)script:/i.test(address)) return { code: 'script', found: address.slice(0, 40) };
    if (!address.startsWith('#') && !EMBEDDED.test(address))
      return { code: 'outside', found: address.slice(0, 40) };
  }
  const styled = STYLE_ADDRESS.exec(source)?.[0];
  if (styled) return { code: 'outside', found: styled };
  return svgSize(source) ? null : { code: 'no_size', found: '' };
}

/** In CSS pixels: by width and height of the root, else by its viewBox. */
export function svgSize(source: string): { width: number; height: number } | null {
  const root = /<svg\b[^>]*>/i.exec(source)?.[0] ?? '';
  const said = ['width', 'height'].map((name) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`, 'i').exec(root)?.[1]),
  );
  const box = /\sviewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/i.exec(root);
  const [width, height] = said.every((side) => side > 0) ? said : [Number(box?.[1]), Number(box?.[2])];
  return width && height && width > 0 && height > 0
    ? { width: Math.round(width), height: Math.round(height) }
    : null;
}
