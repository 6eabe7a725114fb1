import { Agent, request } from 'node:http';
import { bookingCalls } from '@parlour/contract/booking/calls';
import { withClient } from './postgres.ts';
import { pathOf, type Server } from './server.ts';
import type { LoadedShop } from './shop.ts';
import { bookingFor, slotsOf, viewToken } from './save-call.ts';
import type { Row } from './table.ts';

const requests = 1_000;

type Said = { status: number; msg: string; reason: string | undefined };

/** Goal 5: a thousand people want one time at two servers at once; `shops` by the capacity of their one person. */
export async function rushOneTime(
  servers: readonly Server[],
  databaseUrl: string,
  shops: ReadonlyMap<number, LoadedShop>,
  rounds: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  const tokens = await Promise.all(servers.map(viewToken));
  const agent = new Agent({ keepAlive: true, maxSockets: requests / servers.length });
  for (const [capacity, shop] of shops) {
    const give = slotsOf([shop]);
    let wrongRounds = 0;
    const seconds: number[] = [];
    const reasons = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const [slot] = give(1);
      const from = performance.now();
      const answers = await Promise.all(
        Array.from({ length: requests }, (_, index) => {
          const body = JSON.stringify(bookingCalls.create.input.toWire(bookingFor(slot!)));
          return send(
            agent,
            servers[index % servers.length]!,
            tokens[index % servers.length]!,
            `${slot!.staffId} ${slot!.start} ${index}`,
            body,
          );
        }),
      );
      seconds.push((performance.now() - from) / 1000);
      const made = answers.filter((answer) => answer.status === 200).length;
      const unworded = answers.filter(
        (answer) => answer.status !== 200 && (answer.status >= 500 || answer.msg === '' || answer.reason === undefined),
      ).length;
      for (const { reason } of answers) if (reason !== undefined) reasons.add(reason);
      if (made !== capacity || unworded > 0 || (await stored(databaseUrl, slot!.staffId, made)) !== capacity)
        wrongRounds += 1;
    }
    const note = `exactly ${capacity} of ${requests} booked, others: ${[...reasons].join(', ')}`;
    rows.push({
      goal: 5,
      what: `capacity ${capacity}: rounds that went wrong, of ${rounds}`,
      runs: [wrongRounds],
      unit: '',
      limit: { atMost: 0 },
      note,
    });
    rows.push({ goal: 5, what: `capacity ${capacity}: seconds for ${requests} answers`, runs: seconds, unit: '' });
  }
  agent.destroy();
  return rows;
}

/** How many live items the person has at the time that was booked last. */
async function stored(databaseUrl: string, staffId: string, fallback: number): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from booking_items i where i.staff_id = $1 and i.occupies
         and i.starts_at = (select j.starts_at from booking_items j join bookings b on b.chain_id = j.chain_id and b.id = j.booking_id
           where j.staff_id = $1 order by b.id desc limit 1)`,
      [staffId],
    );
    return rows[0]?.count ?? fallback;
  });
}

function send(agent: Agent, server: Server, token: string, key: string, body: string): Promise<Said> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
      'idempotency-key': key.replaceAll(' ', '-'),
    };
    const asked = request(server.origin + pathOf(bookingCalls.create), { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => {
        const { msg = '', reason } = JSON.parse(text) as Partial<Said>;
        resolve({ status: answer.statusCode ?? 0, msg, reason });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
