const PLACE = /\{\{([^{}]*)\}\}/g;

/** The keys a figure has words for. */
export function labelsOf(template: string): string[] {
  return [...new Set([...template.matchAll(PLACE)].map(([, key = '']) => key))];
}

/** A figure with its words in one language. */
export function fillFigure(template: string, labels: Readonly<Record<string, string>>): string {
  return template.replace(PLACE, (_, key: string) => {
    const label = labels[key];
    if (label === undefined)
      throw new Error(`A figure has no label for ${key}: ${Object.values(labels).join(', ')}`);
    return escapeXml(label);
  });
}

/** In CSS pixels, from the root element. */
export function figureSize(template: string): { width: number; height: number } {
  const root = /<svg\b[^>]*>/.exec(template)?.[0] ?? '';
  const [width, height] = ['width', 'height'].map((name) =>
    Number(new RegExp(`\\s${name}="(\\d+)"`).exec(root)?.[1]),
  );
  if (!width || !height) throw new Error('The root of a figure has width and height in whole pixels.');
  return { width, height };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
