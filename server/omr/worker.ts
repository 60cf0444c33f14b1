import { parentPort } from 'node:worker_threads';
import { allowDecoders } from './allowed-decoders.ts';
import { collectSeldom } from './collect-seldom.ts';
import { lookAtBlank } from './find-lattice/look-at-blank.ts';
import type { ReadReply, ReadRequest } from './messages.ts';
import { pixelsOf } from './open-photo.ts';
import { countPictures } from './open-pictures.ts';
import { PictureError } from './picture-error.ts';
import { readPicture } from './read-picture.ts';
import { READY } from './worker-pool.ts';

if (!parentPort) throw new Error('Runs as a worker thread only');
const port = parentPort;

allowDecoders();

collectSeldom();

port.on('message', async (request: ReadRequest) => port.postMessage(await answer(request)));
port.postMessage(READY);

async function answer(request: ReadRequest): Promise<ReadReply> {
  try {
    if (request.kind === 'count') return { count: await countPictures(request.file, request.maxPages) };
    if (request.kind === 'pixels') return { pixels: await pixelsOf(request.file) };
    if (request.kind === 'blank') return { blank: await lookAtBlank(request.file) };
    const { file, index, options, picture } = request;
    return { page: await readPicture(file, index, options, { picture }) };
  } catch (error) {
    if (error instanceof PictureError) return { refused: error.code };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
