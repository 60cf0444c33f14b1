import { callServer, fail } from './call-server.mjs';

/** `npm run grant-admin -- you@example.com`. */
const [email] = process.argv.slice(2);
if (!email) fail('Usage: npm run grant-admin -- you@example.com');
await callServer('grant-admin', { email });
console.log(`${email} is an administrator now.`);
