import { callServer } from './call-server.mjs';

/** `npm run item-statistics:rebuild`: the running server counts the statistics of all questions again. */
const { attempts } = await callServer('rebuild-item-statistics', {});
console.log(
  `${attempts} attempts are being counted again; the statistics fill up as the server gets through them.`,
);
