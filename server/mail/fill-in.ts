/** `{{name}}` in a text stands for its value; one that is missing fails instead of being mailed. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A mail lacks ${name}`);
    return String(value);
  });
}
