/**
 * Copies a text that is not there yet: Safari allows it only within the press of a button, so the promise itself is
 * passed where the browser takes one.
 * @returns false where the page may not write to the clipboard.
 */
export async function copyText(text: Promise<string>): Promise<boolean> {
  return (await succeeds(() => copyPromise(text))) || succeeds(async () => copyNow(await text));
}

async function copyPromise(text: Promise<string>): Promise<void> {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

async function copyNow(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

async function succeeds(copy: () => Promise<void>): Promise<boolean> {
  try {
    await copy();
    return true;
  } catch (error) {
    console.warn('The clipboard did not take the text:', error);
    return false;
  }
}
