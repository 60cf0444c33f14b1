/** In the texts of mails: the name of the site, which {@link fillInSite} puts there. What somebody typed has our name as they typed it. */
export const SITE_NAME = '{{site}}';

export const fillInSite = (text: string, name: string): string => text.replaceAll(SITE_NAME, () => name);

/** `{{name}}` in a text stands for its value; one that is missing fails instead of being mailed. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name] ?? (placeholder === SITE_NAME ? SITE_NAME : undefined);
    if (value === undefined) throw new Error(`A mail lacks ${name}`);
    return String(value);
  });
}
