import Stripe from 'stripe';

/** Headers and bytes of a message, as they arrive. */
export type Arrival = { headers: Record<string, string>; body: Buffer };
/** Where messages go: an address that gets them by POST, or a function that answers with a status. */
export type Target = string | ((arrival: Arrival) => number | Promise<number>);
/** What is sent; the body is the event as it was when it happened. */
export type Message = { id: string; type: string; account: string; payload: string };

export type Messages = {
  /** Everything that was ever told, in its order. */
  all: readonly Message[];
  add: (message: Message) => void;
  sendTo: (target: Target | null) => void;
  /** From now on messages wait. */
  hold: () => void;
  /** Sends what waits, and from now on everything at once. */
  letGo: (how?: { order?: 'as_told' | 'reversed'; times?: number }) => Promise<void>;
  /** What waits is lost. */
  drop: () => void;
  /** Sends again what was not answered with 2xx. */
  retry: () => Promise<void>;
  /** A message as it would arrive now, or as it arrived `ageSeconds` ago. */
  sign: (message: Message, ageSeconds?: number, secret?: string) => Arrival;
  /** Everything that was on its way has arrived. */
  idle: () => Promise<void>;
};

/** Signs and sends messages one after the other; those of connected accounts have a secret of their own. */
export function createMessages(now: () => number, secrets: { own: string; connected: string }): Messages {
  const all: Message[] = [];
  let [waiting, failed]: Message[][] = [[], []];
  let target: Target | null = null;
  let isHeld = false;
  let last: Promise<void> = Promise.resolve();
  const sign: Messages['sign'] = (message, ageSeconds = 0, secret) => {
    const timestamp = Math.floor(now() / 1000) - ageSeconds;
    const known = message.account === '' ? secrets.own : secrets.connected;
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: message.payload,
      secret: secret ?? known,
      timestamp,
    });
    return {
      headers: { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' },
      body: Buffer.from(message.payload),
    };
  };
  const deliver = async (message: Message): Promise<void> => {
    const status = target === null ? 0 : await arrive(target, sign(message)).catch(() => 0);
    if (target !== null && (status < 200 || status > 299)) failed!.push(message);
  };
  const send = (messages: readonly Message[]): Promise<void> => {
    for (const message of messages) last = last.then(() => deliver(message));
    return last;
  };
  return {
    all,
    sign,
    add(message) {
      all.push(message);
      if (isHeld) waiting!.push(message);
      else void send([message]);
    },
    sendTo: (next) => void (target = next),
    hold: () => void (isHeld = true),
    async letGo({ order = 'as_told', times = 1 } = {}) {
      const going = order === 'reversed' ? waiting!.toReversed() : waiting!;
      [waiting, isHeld] = [[], false];
      await send(going.flatMap((message) => Array.from({ length: times }, () => message)));
    },
    drop: () => void (waiting = []),
    async retry() {
      const again = failed!;
      failed = [];
      await send(again);
    },
    idle: () => last,
  };
}

async function arrive(target: Target, { headers, body }: Arrival): Promise<number> {
  if (typeof target !== 'string') return target({ headers, body });
  const answer = await fetch(target, { method: 'POST', headers, body: new Uint8Array(body) });
  await answer.arrayBuffer();
  return answer.status;
}
