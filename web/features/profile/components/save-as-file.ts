/** Hands a text to the browser's downloads. */
export function saveAsFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the data once the click is handled.
  requestAnimationFrame(() => URL.revokeObjectURL(url));
}
