import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { withClient } from './postgres.ts';

type InsertTask = { url: string; connections: number; seconds: number; first: number };
export type BareInserts = { perSecond: number; meanMs: number; inserts: number };

const people = 50;
const stepMs = 900_000;
const table = `
  create extension if not exists btree_gist;
  create table bare_visits (
    chain_id text not null, id text not null, staff_id text not null, unit integer not null, during tstzrange not null,
    primary key (chain_id, id),
    exclude using gist (chain_id with =, staff_id with =, unit with =, during with &&))`;
const insert = {
  name: 'insert-visit',
  text: `insert into bare_visits (chain_id, id, staff_id, unit, during) values ($1, $2, $3, 1, tstzrange($4, $5))`,
};

/** The fastest way to store a booking that cannot be sold twice: one row per transaction with the same constraint, no checks at all. */
export async function createBareInserts(
  url: string,
): Promise<(connections: number, seconds: number) => Promise<BareInserts>> {
  await withClient(url, (client) => client.query(table));
  let first = 0;
  return async (connections, seconds) => {
    const child = fork(fileURLToPath(import.meta.url), ['insert']);
    try {
      child.send({ url, connections, seconds, first } satisfies InsertTask);
      const [result] = (await once(child, 'message')) as [BareInserts];
      first += result.inserts + connections;
      return result;
    } finally {
      child.kill();
    }
  };
}

async function run({ url, connections, seconds, first }: InsertTask): Promise<BareInserts> {
  let next = first;
  let inserts = 0;
  let sumMs = 0;
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const from = performance.now();
  const until = from + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      for (let now = performance.now(); now < until;) {
        const number = next++;
        const startsAt = new Date(Math.floor(number / people) * stepMs);
        const values = [
          'chain',
          `visit-${number}`,
          `person-${number % people}`,
          startsAt,
          new Date(startsAt.getTime() + stepMs),
        ];
        await client.query({ ...insert, values });
        const done = performance.now();
        sumMs += done - now;
        now = done;
        inserts += 1;
      }
    }),
  );
  const took = (performance.now() - from) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return { perSecond: inserts / took, meanMs: sumMs / inserts, inserts };
}

if (process.argv[2] === 'insert' && process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once('message', (task: InsertTask) => {
    void run(task).then((result) => process.send?.(result));
  });
  process.on('disconnect', () => process.exit(0));
}
