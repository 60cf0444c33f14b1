import type { z } from 'zod';
import { ApiError } from '#web/lib/requests/api-error.ts';
import { readAnswer } from '#web/lib/requests/call-function.ts';
import { callerHeaders } from '#web/lib/requests/caller-headers.ts';

type Sending<Schema extends z.ZodType> = {
  /** The answer's contract, from #core/contracts. */
  schema: Schema;
  /** The share of the form that has left this device, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends files to a server function as `callFunction` would, and says how far it is: `fetch` does not. */
export async function sendForm<Schema extends z.ZodType>(
  name: string,
  form: FormData,
  { schema, onProgress, signal }: Sending<Schema>,
): Promise<z.output<Schema>> {
  const headers = await callerHeaders();
  signal.throwIfAborted();
  const { status, content } = await post(`/functions/v1/${name}`, headers, form, onProgress, signal);
  return readAnswer(name, schema, status, content);
}

function post(
  url: string,
  headers: Record<string, string>,
  form: FormData,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<{ status: number; content: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve({ status: request.status, content: request.response });
    request.onerror = () => reject(new ApiError('', 'network', 0));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
