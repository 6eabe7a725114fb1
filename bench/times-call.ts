import { availabilityCalls } from '@parlour/contract/availability/calls';
import { connections, costOf, month, newBodies, sameBody } from './ask-times.ts';
import { type BareServer, cpuPerAnswer, startBareServer } from './bare-server.ts';
import { inTurns, type Pace } from './pace.ts';
import { pathOf, type Server } from './server.ts';
import type { LoadedShop } from './shop.ts';
import { medianOf, type Row } from './table.ts';

/** CPU of one answer, microseconds, of all that is compared within one turn. */
type Turn = Record<'node' | 'fastify' | 'fastifyNew' | 'same' | 'unchanged' | 'computed' | 'month', number>;

/** Goal 3: the endpoint against a bare Fastify that sends the same bytes, in turns. */
export async function measureTimesCall(
  server: Server,
  shop: LoadedShop,
  servicesPerLength: number,
  pace: Pace,
): Promise<Row[]> {
  const same = sameBody(shop, 60);
  const fresh = newBodies(shop, 60, servicesPerLength);
  const wholeMonth = newBodies(shop, 60, servicesPerLength, ...month);
  const { text, etag } = await answerTo(server, same[0]!);
  const [node, fastify] = [await startBareServer('node', text), await startBareServer('fastify', text)];
  const { seconds } = pace;
  const bare = async (one: BareServer, bodies: string[]) =>
    (await cpuPerAnswer(one, { url: one.url, bodies, connections, seconds })).microseconds;
  const turn = async (): Promise<Turn> => ({
    node: await bare(node, same),
    fastify: await bare(fastify, same),
    same: await costOf(server, same, seconds),
    fastifyNew: await bare(fastify, fresh),
    computed: await costOf(server, fresh, seconds),
    unchanged: await costOf(server, same, seconds, { 'if-none-match': etag }),
    month: await costOf(server, wholeMonth, seconds),
  });
  try {
    await turn();
    return rowsOf(await inTurns(pace, turn), `${(Buffer.byteLength(text) / 1024).toFixed(1)} KB`);
  } finally {
    fastify.stop();
    node.stop();
  }
}

async function answerTo(server: Server, body: string): Promise<{ text: string; etag: string }> {
  const url = server.origin + pathOf(availabilityCalls.getTimes);
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return { text: await answer.text(), etag: answer.headers.get('etag') ?? '' };
}

function rowsOf(turns: readonly Turn[][], size: string): Row[] {
  const row = (what: string, of: (one: Turn) => number, more: Pick<Row, 'unit'> & Partial<Row>): Row => ({
    goal: 3,
    what,
    runs: turns.map((run) => medianOf(run.map(of))),
    ...more,
  });
  const toldOnly = 'for information';
  return [
    row('bare node:http, CPU per request', (one) => one.node, { unit: 'µs', note: `POST, ${size}` }),
    row('bare Fastify, CPU per request', (one) => one.fastify, { unit: 'µs', note: `POST, ${size}` }),
    row('times of a day, unchanged', (one) => one.same, { unit: 'µs', note: `CPU per request, day/any/50, ${size}` }),
    row('times of a day, computed', (one) => one.computed, { unit: 'µs', note: 'no two questions alike' }),
    row('unchanged ÷ bare Fastify', (one) => one.same / one.fastify, { unit: '×', limit: { atMost: 1.05 } }),
    row('computed ÷ bare Fastify', (one) => one.computed / one.fastifyNew, { unit: '×', limit: { atMost: 1.4 } }),
    row('unchanged, 304 ÷ bare Fastify', (one) => one.unchanged / one.fastify, { unit: '×', note: toldOnly }),
    row('states of a month, computed', (one) => one.month, { unit: 'µs', note: toldOnly }),
  ];
}
