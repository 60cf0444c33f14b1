/** The bytes of a file in base64, for a call that takes JSON. */
export function fileBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
}

/** What a call answers in base64, as a file. */
export function fileOfBase64(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type });
}
