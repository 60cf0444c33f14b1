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
  /** What its checkout (`/v1/checkout.js`) in the browser hands over after a payment. */
  pay(subscriptionId: string, paymentId?: string): Record<string, string>;
  close(): Promise<void>;
}

/** A checkout in which the student pays at once, or closes the window when it is told so. */
const CHECKOUT_SCRIPT = `
  const origin = new URL(document.currentScript.src).origin;
  window.Razorpay = class {
    constructor(options) {
      this.options = options;
      window.openedCheckout = { ...options, handler: undefined, modal: undefined };
    }
    async open() {
      const { subscription_id, handler, modal } = this.options;
      if (window.closeCheckout) return modal.ondismiss();
      handler(await (await fetch(origin + '/pay/' + subscription_id)).json());
    }
  };`;

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

  const pay: RazorpayServer['pay'] = (
    subscriptionId,
    paymentId = `pay_${randomBytes(7).toString('hex')}`,
  ) => {
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
  };

  const server = createServer((request, response) => {
    const [, paid] = /^\/pay\/(\w+)$/.exec(request.url ?? '') ?? [];
    if (request.url === '/v1/checkout.js') {
      response.writeHead(200, {
        'content-type': 'text/javascript',
        'cross-origin-resource-policy': 'cross-origin',
      });
      response.end(CHECKOUT_SCRIPT);
      return;
    }
    if (paid) {
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(JSON.stringify(pay(paid)));
      return;
    }
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
    pay,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
