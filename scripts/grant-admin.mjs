import { callServer, fail } from './call-server.mjs';

/** `npm run grant-admin -- you@example.com`. */
const [email] = process.argv.slice(2);
if (!email) fail('Usage: npm run grant-admin -- you@example.com');
const { is_email_proved: isProved } = await callServer('grant-admin', { email });
console.log(`${email} is an administrator now.`);
if (!isProved) {
  console.warn(`Nobody has proved that ${email} is theirs: anybody can have made this account. If it is not the account of whom you mean,
take the role away again in the app (Users), and let them confirm their email first (their profile, or 'Forgot password?').`);
}
