import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Entity {
  id: string;
  entity: 'subscription';
  plan_id: string;
  status: string;
  current_start: number | null;
  current_end: number | null;
}

/** A server that speaks Razorpay's REST API for subscriptions, on this machine, for tests. */
export interface RazorpayServer {
  url: string;
  keyId: string;
  keySecret: string;
  subscriptions: Map<string, Entity>;
  /** From now on every request is answered with this status; null: as it should be. */
  failWith(status: number | null): void;
  /** What the checkout in the browser hands over after a payment. */
  pay(subscriptionId: string, paymentId?: string): Record<string, string>;
  close(): Promise<void>;
}

export async function startRazorpayServer(): Promise<RazorpayServer> {
  const keyId = 'rzp_test_vijaypath';
  const keySecret = randomBytes(12).toString('hex');
  const subscriptions = new Map<string, Entity>();
  let failure: number | null = null;

  const answer = async (request: IncomingMessage): Promise<[number, object]> => {
    if (failure) return [failure, { error: { code: 'SERVER_ERROR' } }];
    const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return [401, { error: { code: 'BAD_REQUEST_ERROR' } }];
    const [, id, action] = /^\/v1\/subscriptions(?:\/(\w+))?(?:\/(\w+))?$/.exec(request.url ?? '') ?? [];
    if (!id && request.method === 'POST') {
      const wish = JSON.parse(await text(request));
      if (!wish.plan_id || !wish.total_count) return [400, { error: { code: 'BAD_REQUEST_ERROR' } }];
      const entity: Entity = {
        id: `sub_${randomBytes(7).toString('hex')}`,
        entity: 'subscription',
        plan_id: wish.plan_id,
        status: 'created',
        current_start: null,
        current_end: null,
      };
      subscriptions.set(entity.id, entity);
      return [200, entity];
    }
    const entity = subscriptions.get(id ?? '');
    if (!entity) return [400, { error: { code: 'BAD_REQUEST_ERROR' } }];
    if (action === 'cancel') {
      const { cancel_at_cycle_end } = JSON.parse(await text(request));
      if (!cancel_at_cycle_end) entity.status = 'cancelled';
    }
    return [200, entity];
  };

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keyId,
    keySecret,
    subscriptions,
    failWith: (status) => {
      failure = status;
    },
    pay: (subscriptionId, paymentId = `pay_${randomBytes(7).toString('hex')}`) => {
      const entity = subscriptions.get(subscriptionId);
      const start = Math.floor(Date.now() / 1000);
      if (entity)
        Object.assign(entity, { status: 'active', current_start: start, current_end: start + 2_592_000 });
      return {
        razorpay_payment_id: paymentId,
        razorpay_subscription_id: subscriptionId,
        razorpay_signature: createHmac('sha256', keySecret)
          .update(`${paymentId}|${subscriptionId}`)
          .digest('hex'),
      };
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
