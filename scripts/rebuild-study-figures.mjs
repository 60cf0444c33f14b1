import { callServer } from './call-server.mjs';

/** `npm run study-figures:rebuild`: the running server counts the kept figures of all students again. */
const { students } = await callServer('rebuild-study-figures', {});
console.log(
  `The figures of ${students} students are being counted again; who asks for theirs has them at once.`,
);
