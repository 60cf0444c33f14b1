import { readPageConfig } from '#web/lib/page/page-config.ts';

/** The part of the provider's checkout we use; source: Razorpay's documentation of Standard Checkout. */
interface Checkout {
  open(): void;
}
interface CheckoutOptions {
  key: string;
  subscription_id: string;
  name: string;
  description: string;
  handler: (result: unknown) => void;
  modal: { ondismiss: () => void };
}
declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => Checkout;
  }
}

type Order = { keyId: string; subscriptionId: string; name: string; description: string };

/** Opens the provider's checkout and waits: its result after a payment, null when the student closed it. */
export async function openCheckout(order: Order): Promise<unknown | null> {
  const Razorpay = await loadCheckout();
  return new Promise((done) => {
    new Razorpay({
      key: order.keyId,
      subscription_id: order.subscriptionId,
      name: order.name,
      description: order.description,
      handler: done,
      // A payment that failed may be tried again in the same window; closing it is the end.
      modal: { ondismiss: () => done(null) },
    }).open();
  });
}

/** The script of another company runs only when somebody wants to pay. */
async function loadCheckout(): Promise<NonNullable<Window['Razorpay']>> {
  if (window.Razorpay) return window.Razorpay;
  const { checkoutScriptUrl } = readPageConfig();
  if (!checkoutScriptUrl) throw new Error('No payment provider is configured');
  const script = document.createElement('script');
  script.src = checkoutScriptUrl;
  await new Promise((loaded, failed) => {
    script.onload = loaded;
    script.onerror = () => {
      script.remove();
      failed(new Error('The checkout could not be loaded'));
    };
    document.head.append(script);
  });
  if (!window.Razorpay) throw new Error('The checkout is not there');
  return window.Razorpay;
}
