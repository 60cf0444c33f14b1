import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followSubscriptionsJob } from '#server/jobs/follow-subscriptions.ts';
import { createLogger } from '#server/log.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import { createRazorpay } from '#server/payments/razorpay.ts';
import { call } from '#server/testing/call.ts';
import { buildStudent, buildStudentWithoutPremium, type Student } from '#server/testing/factories.ts';
import { type RazorpayServer, startRazorpayServer } from '#server/testing/razorpay-server.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let razorpay: RazorpayServer;
let payments: PaymentProvider;
let server: TestServer;
beforeAll(async () => {
  razorpay = await startRazorpayServer();
  payments = createRazorpay({
    keyId: razorpay.keyId,
    keySecret: razorpay.keySecret,
    planIds: { monthly: 'plan_month', yearly: 'plan_year' },
    apiUrl: razorpay.url,
  });
  server = await startTestServer({ payments });
});
afterAll(async () => {
  await server?.close();
  await razorpay?.close();
});
beforeEach(() => razorpay.failWith(null));

async function checkout(student: Student, plan = 'monthly'): Promise<string> {
  const { status, body } = await call(server, student, 'billing-checkout', { mode: 'subscription', plan });
  expect(status).toBe(200);
  expect(body).toEqual({ key_id: razorpay.keyId, subscription_id: expect.stringMatching(/^sub_/) });
  return String(body.subscription_id);
}

async function portal(student: Student) {
  const token = (await student.client.auth.getSession()).data.session?.access_token;
  const answer = await server.fetch(`${TEST_SITE}/functions/v1/billing-portal`, {
    headers: { apikey: server.keys.publishableKey, authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { subscription: Record<string, unknown> | null }).subscription;
}

async function isPremium(student: Student): Promise<unknown> {
  return (await student.client.rpc('is_premium', { p_user: student.id })).data;
}

async function follow(): Promise<void> {
  const job = followSubscriptionsJob(payments);
  await job.handle({ database: server.database, queue: server.jobs, log: createLogger('silent') }, {});
}

/** As if the period had ended so long ago. */
async function endPeriod(student: Student, ago: string): Promise<void> {
  await server.database.query(
    `update public.user_subscriptions set current_period_start = now() - interval '1 year',
       current_period_end = now() - $2::interval where user_id = $1`,
    [student.id, ago],
  );
}

describe('billing-checkout', () => {
  it('is in demo mode, and changes nothing, where no provider is configured', async () => {
    const plain = await startTestServer();
    try {
      const student = await buildStudentWithoutPremium(plain);
      const answer = await call(plain, student, 'billing-checkout', { mode: 'subscription' });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        demo_mode: true,
        message: expect.stringContaining('Nothing was charged'),
      });
      expect((await student.client.rpc('is_premium', { p_user: student.id })).data).toBe(false);
    } finally {
      await plain.close();
    }
  });

  it('opens the plan that was chosen', async () => {
    const id = await checkout(await buildStudentWithoutPremium(server), 'yearly');
    expect(razorpay.subscriptions.get(id)?.plan_id).toBe('plan_year');
  });

  it('says so when the provider does not answer', async () => {
    razorpay.failWith(500);
    const student = await buildStudentWithoutPremium(server);
    const answer = await call(server, student, 'billing-checkout', { mode: 'subscription' });
    expect(answer.status).toBe(503);
    expect(answer.body.error).toBe('The payment provider did not answer. Please try again.');
  });

  it('wants a session and a plan there is', async () => {
    expect((await call(server, null, 'billing-checkout', { mode: 'subscription' })).status).toBe(401);
    const student = await buildStudentWithoutPremium(server);
    const answer = await call(server, student, 'billing-checkout', { mode: 'subscription', plan: 'weekly' });
    expect(answer.status).toBe(400);
  });
});

describe('billing-confirm', () => {
  it('begins Premium, also from the beta year, and a second time changes nothing', async () => {
    const student = await buildStudent(server);
    const result = razorpay.pay(await checkout(student));
    const first = await call(server, student, 'billing-confirm', result);
    expect(first.status).toBe(200);
    expect(first.body.subscription).toMatchObject({ status: 'active', plan: 'monthly', autopay: true });
    expect(await isPremium(student)).toBe(true);
    await call(server, student, 'billing-portal');
    const again = await call(server, student, 'billing-confirm', result);
    expect(again.body.subscription).toMatchObject({ autopay: false });
  });

  it('two confirmations at once are one', async () => {
    const student = await buildStudentWithoutPremium(server);
    const result = razorpay.pay(await checkout(student));
    const both = await Promise.all([1, 2].map(() => call(server, student, 'billing-confirm', result)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await server.database.query(
      `select 1 from private.payment_events where user_id = $1 and kind = 'payment_confirmed'`,
      [student.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('begins nothing for a subscription that was cancelled before the payment was told', async () => {
    const student = await buildStudentWithoutPremium(server);
    const id = await checkout(student);
    const result = razorpay.pay(id);
    Object.assign(razorpay.subscriptions.get(id) ?? {}, { status: 'cancelled' });
    const answer = await call(server, student, 'billing-confirm', result);
    expect(answer).toMatchObject({ status: 409, body: { code: 'subscription_cancelled' } });
    expect(await isPremium(student)).toBe(false);
  });

  it('refuses a signature that is not the provider’s', async () => {
    const student = await buildStudentWithoutPremium(server);
    const result = razorpay.pay(await checkout(student));
    const forged = { ...result, razorpay_signature: 'ab'.repeat(32) };
    const other = { ...result, razorpay_payment_id: 'pay_other' };
    for (const body of [forged, other]) {
      const answer = await call(server, student, 'billing-confirm', body);
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe('This payment could not be verified.');
    }
    expect(await isPremium(student)).toBe(false);
  });

  it('refuses the payment of another student', async () => {
    const payer = await buildStudentWithoutPremium(server);
    const result = razorpay.pay(await checkout(payer));
    const thief = await buildStudentWithoutPremium(server);
    expect((await call(server, thief, 'billing-confirm', result)).status).toBe(404);
    expect(await isPremium(thief)).toBe(false);
    expect((await call(server, payer, 'billing-confirm', result)).status).toBe(200);
  });

  it('an existing renewing subscription is not bought twice', async () => {
    const student = await buildStudentWithoutPremium(server);
    await call(server, student, 'billing-confirm', razorpay.pay(await checkout(student)));
    const answer = await call(server, student, 'billing-checkout', { mode: 'subscription' });
    expect(answer.status).toBe(409);
  });
});

describe('billing-portal', () => {
  it('reads the subscription, or that there is none', async () => {
    expect(await portal(await buildStudentWithoutPremium(server))).toBeNull();
    expect(await portal(await buildStudent(server))).toEqual({
      status: 'active',
      plan: null,
      current_period_end: expect.stringMatching(/^\d{4}-.*Z$/),
      autopay: true,
    });
  });

  it('cancels the renewal of the beta year: Premium lasts to its end, then the status is canceled', async () => {
    const student = await buildStudent(server);
    for (let times = 0; times < 2; times++) {
      const answer = await call(server, student, 'billing-portal');
      expect(answer.status).toBe(200);
      expect(answer.body.subscription).toMatchObject({ status: 'active', autopay: false });
    }
    expect(await isPremium(student)).toBe(true);
    await endPeriod(student, '1 minute');
    await follow();
    expect(await portal(student)).toMatchObject({ status: 'canceled' });
    expect(await isPremium(student)).toBe(false);
    expect((await call(server, student, 'billing-portal')).status).toBe(409);
    expect(await checkout(student)).toMatch(/^sub_/);
  });

  it('cancels at the provider before it says so', async () => {
    const student = await buildStudentWithoutPremium(server);
    await call(server, student, 'billing-confirm', razorpay.pay(await checkout(student)));
    razorpay.failWith(502);
    expect((await call(server, student, 'billing-portal')).status).toBe(503);
    expect(await portal(student)).toMatchObject({ autopay: true });
    razorpay.failWith(null);
    expect((await call(server, student, 'billing-portal')).body.subscription).toMatchObject({
      autopay: false,
    });
  });

  it('has nothing to cancel without a subscription', async () => {
    const answer = await call(server, await buildStudentWithoutPremium(server), 'billing-portal');
    expect(answer.status).toBe(409);
    expect(answer.body.error).toBe('There is no active subscription to cancel.');
  });
});

describe('following subscriptions', () => {
  it('takes over a renewal from the provider', async () => {
    const student = await buildStudentWithoutPremium(server);
    await call(server, student, 'billing-confirm', razorpay.pay(await checkout(student)));
    await endPeriod(student, '1 hour');
    await follow();
    const renewed = await portal(student);
    expect(Date.parse(String(renewed?.current_period_end))).toBeGreaterThan(Date.now());
    expect(renewed).toMatchObject({ status: 'active' });
  });

  it('an unpaid renewal keeps Premium for three days; the beta year simply ends', async () => {
    const [paid, beta] = [await buildStudentWithoutPremium(server), await buildStudent(server)];
    await call(server, paid, 'billing-confirm', razorpay.pay(await checkout(paid)));
    razorpay.failWith(503);
    for (const student of [paid, beta]) await endPeriod(student, '71 hours');
    await follow();
    for (const student of [paid, beta]) expect(await isPremium(student)).toBe(true);
    for (const student of [paid, beta]) await endPeriod(student, '73 hours');
    await follow();
    for (const student of [paid, beta]) expect(await portal(student)).toMatchObject({ status: 'expired' });
    razorpay.failWith(null);
    await follow();
    expect(await portal(paid)).toMatchObject({ status: 'active' });
    expect(await portal(beta)).toMatchObject({ status: 'expired' });
  });
});
