import { ATTACKS } from './attack-list.ts';

/** Whom an attacker attacks, and as whom: a signed-in student of the hall, or a visitor. */
export interface Aim {
  url: string;
  apikey: string;
  token: string;
  testId: string;
  /** A test of the attacker's own, printed. */
  ownTestId: string;
  attemptId: string;
  questionId: string;
}

export interface Target extends Aim {
  ask(path: string, init?: RequestInit & { as?: 'anon' }): Promise<number>;
}

/** What the process is told: which attack, how many at once. Told to stop, it answers with the statuses it saw. */
export type Order = { aim: Aim; attack: string; atOnce: number } | 'stop';

const statuses = new Map<number, number>();
let isOver = false;
let loops: Promise<void>[] = [];

process.on('message', (order: Order) => {
  if (order === 'stop') void stop();
  else loops = Array.from({ length: order.atOnce }, () => attackOn(order.attack, targetOf(order.aim)));
});

async function attackOn(name: string, target: Target): Promise<void> {
  const attack = ATTACKS[name];
  while (attack && !isOver) {
    const status = await attack(target);
    if (status === 0) await new Promise((done) => setTimeout(done, 20));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

async function stop(): Promise<void> {
  isOver = true;
  await Promise.all(loops);
  process.send?.([...statuses], () => process.exit(0));
}

function targetOf(aim: Aim): Target {
  const { url, apikey, token } = aim;
  return {
    ...aim,
    ask: async (path, { as, ...init } = {}) => {
      const headers = { apikey, ...(as ? {} : { authorization: `Bearer ${token}` }), ...init.headers };
      try {
        const response = await fetch(`${url}${path}`, { ...init, headers });
        await response.arrayBuffer();
        return response.status;
      } catch {
        return 0;
      }
    },
  };
}
