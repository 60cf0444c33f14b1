/**
 * Copies a text that is not there yet: Safari allows it only within the press of a button, so the promise itself is
 * passed where the browser takes one. Over plain http there is no `navigator.clipboard`: then by a marked field.
 * @returns false where the page may not write to the clipboard.
 */
export async function copyText(text: Promise<string>): Promise<boolean> {
  if (!navigator.clipboard) return copyMarked(await text);
  return (await succeeds(() => copyPromise(text))) || succeeds(async () => copyNow(await text));
}

async function copyPromise(text: Promise<string>): Promise<void> {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

async function copyNow(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Within the open dialog, if there is one: it takes the focus from whatever stands outside of it. */
function copyMarked(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  (before?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
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
