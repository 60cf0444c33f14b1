// Plain JavaScript, so that the thread starts as it is from source and from the build.
import { platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { verifySync as verifyBcryptSync } from '@node-rs/bcrypt';

// On Linux a process of 0 is the calling thread alone (setpriority(2)); elsewhere it would be the whole server.
if (platform() === 'linux') setPriority(0, 19);

const TASKS = { hash: hashSync, verify: verifySync, verifyBcrypt: verifyBcryptSync };

parentPort?.on('message', ({ task, parameters }) => {
  try {
    parentPort?.postMessage({ result: TASKS[task](...parameters) });
  } catch (error) {
    parentPort?.postMessage({ failure: String(error) });
  }
});
