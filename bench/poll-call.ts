import { paymentCalls } from '@parlour/contract/payment/calls';
import { connections } from './ask-times.ts';
import { cpuPerAnswer, startBareServer } from './bare-server.ts';
import { inTurns, type Pace } from './pace.ts';
import { withClient } from './postgres.ts';
import { pathOf, type Server } from './server.ts';
import { now } from './shop.ts';
import { medianOf, type Row } from './table.ts';

const orders = 1000;

/** Orders that wait to be paid, as many customers who look at the page that waits for it. */
const waitingOrders = `
  insert into payment_orders (chain_id, id, purpose, charge_id, payable_kind, payable_id, state, amount_minor, currency, channel, return_url,
    expires_at, created_at, updated_at)
  select 'bench', 'bench' || lpad(n::text, 22, '0'), 'deposit', 'charge-' || n, 'booking', 'booking-' || n, 'created', 1500, 'AUD', 'stripe', '', $1, $2, $2 from generate_series(1, $3) n`;

/** CPU of one answer, microseconds. */
type Turn = Record<'node' | 'fastify' | 'poll', number>;

/** What a customer who waits for a payment costs: the call that is made every two seconds, against a bare server that sends the same bytes. */
export async function measurePollCall(server: Server, databaseUrl: string, pace: Pace): Promise<Row[]> {
  await withClient(databaseUrl, (client) =>
    client.query(waitingOrders, [new Date(now + 14 * 60_000), new Date(now), orders]),
  );
  const address = (number: number) =>
    `${server.origin + pathOf(paymentCalls.getOrder)}?paymentOrderId=bench${String(number).padStart(22, '0')}`;
  const text = await (await fetch(address(1))).text();
  const [node, fastify] = [await startBareServer('node', text), await startBareServer('fastify', text)];
  const { seconds } = pace;
  const common = { connections, seconds, bodies: ['{}'] };
  const turn = async (): Promise<Turn> => ({
    node: (await cpuPerAnswer(node, { ...common, url: node.url, method: 'GET' })).microseconds,
    fastify: (await cpuPerAnswer(fastify, { ...common, url: fastify.url })).microseconds,
    poll: (await cpuPerAnswer(server, { ...common, url: address(1), method: 'GET' })).microseconds,
  });
  try {
    await turn();
    const turns = await inTurns(pace, turn);
    const row = (what: string, of: (one: Turn) => number, more: Pick<Row, 'unit'> & Partial<Row>): Row => ({
      goal: 3,
      what,
      runs: turns.map((run) => medianOf(run.map(of))),
      ...more,
    });
    return [
      row('asking how a payment stands', (one) => one.poll, {
        unit: 'µs',
        note: 'CPU per request, one read of the order, its charge or plan',
      }),
      row('the same ÷ bare Fastify', (one) => one.poll / one.fastify, { unit: '×', note: 'for information' }),
      row('the same ÷ bare node:http', (one) => one.poll / one.node, { unit: '×', note: 'for information' }),
    ];
  } finally {
    fastify.stop();
    node.stop();
  }
}
