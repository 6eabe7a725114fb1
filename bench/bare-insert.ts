import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { withClient } from './postgres.ts';
import { copyTables, rowsOfBooking, type WrittenRows } from './written-rows.ts';

/** How a value differs from transaction to transaction. */
type Varies = 'never' | 'text' | 'number' | 'time' | 'staff';
type Insert = { name: string; text: string; values: (string | null)[]; varies: Varies[] };
type Plan = { url: string; connections: number; seconds: number; first: number; inserts: Insert[]; staffIds: string[] };
type Result = { perSecond: number; transactions: number };

/** `rows`: how many each transaction writes. */
export type BareTransactions = { rows: number; run: (connections: number, seconds: number) => Promise<Result> };

const schema = 'bare';
const stepMs = 900_000;
/** Far from the ids that the product has given out. */
const firstNumber = 1_000_000_000;

/**
 * The least that a booking can cost: one transaction that writes the very rows that a real booking wrote, by prepared statements, and checks nothing
 * but the constraints. What differs between two real bookings, of different people, differs from transaction to transaction. The rows go
 * into copies of the tables, so that no job works on them.
 */
export async function createBareTransactions(
  url: string,
  book: () => Promise<string>,
  staffIds: readonly string[],
): Promise<BareTransactions> {
  const inserts = await withClient(url, async (client) => {
    await client.query(`set timezone = 'UTC'`);
    // Read at once: a row that is changed later belongs to another transaction.
    const written = await rowsOfBooking(client, await book());
    const another = await rowsOfBooking(client, await book());
    await copyTables(
      client,
      schema,
      written.map(({ table }) => table),
    );
    return written.map((rows) =>
      insertOf(
        rows,
        another.find(({ table }) => table === rows.table),
      ),
    );
  });
  let first = 0;
  const run = async (connections: number, seconds: number) => {
    const child = fork(fileURLToPath(import.meta.url), ['insert']);
    try {
      child.send({ url, connections, seconds, first, inserts, staffIds: [...staffIds] } satisfies Plan);
      const [result] = (await once(child, 'message')) as [Result];
      first += result.transactions + connections;
      return result;
    } finally {
      child.kill();
    }
  };
  const rows = inserts.reduce((sum, { text }) => sum + text.split('), (').length, 0);
  return { rows, run };
}

function insertOf({ table, columns, rows }: WrittenRows, another: WrittenRows | undefined): Insert {
  const varies = rows.flatMap((row, place) => {
    const other = another?.rows[place];
    const differs = columns.map((_, column) => row[column] !== null && row[column] !== other?.[column]);
    const isUnique = columns.some(({ isKey }, column) => isKey && differs[column]);
    return columns.map(({ name, type, isKey }, column): Varies => {
      if (row[column] === null) return 'never';
      if (name === 'staff_id' || name === 'wanted_staff_id') return 'staff';
      // What all bookings share by its key, as the counter of one address, every transaction has for itself.
      const isOwn = differs[column] || (isKey && !isUnique && name !== 'chain_id');
      if (!isOwn) return 'never';
      if (type === 'text') return 'text';
      if (type === 'int8') return 'number';
      return type === 'timestamptz' || type === 'tstzrange' ? 'time' : 'never';
    });
  });
  const values = rows.flat();
  const lists = rows.map((row, place) => row.map((_, column) => `$${place * columns.length + column + 1}`).join(', '));
  const names = columns.map(({ name }) => name).join(', ');
  const text = `insert into ${schema}.${table} (${names}) overriding system value values (${lists.join('), (')})`;
  return { name: `bare-${table}`, text, values, varies };
}

function valueOf(value: string | null, varies: Varies, number: number, staffIds: readonly string[]): string | null {
  if (value === null || varies === 'never') return value;
  if (varies === 'text') return `${value}-${number}`;
  if (varies === 'number') return String(firstNumber + number);
  if (varies === 'staff') return staffIds[number % staffIds.length]!;
  const shift = Math.floor(number / staffIds.length) * stepMs;
  return value.replaceAll(/(\d{4}-\d\d-\d\d) ([\d:.]+)\+00/g, (_, day: string, time: string) =>
    new Date(Date.parse(`${day}T${time}Z`) + shift).toISOString(),
  );
}

async function run({ url, connections, seconds, first, inserts, staffIds }: Plan): Promise<Result> {
  let next = first;
  let transactions = 0;
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
      while (performance.now() < until) {
        const number = next++;
        await client.query('begin');
        for (const { name, text, values, varies } of inserts)
          await client.query({
            name,
            text,
            values: values.map((value, index) => valueOf(value, varies[index]!, number, staffIds)),
          });
        await client.query('commit');
        transactions += 1;
      }
    }),
  );
  const took = (performance.now() - from) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return { perSecond: transactions / took, transactions };
}

if (process.argv[2] === 'insert' && process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once('message', (plan: Plan) => {
    void run(plan).then((result) => process.send?.(result));
  });
  process.on('disconnect', () => process.exit(0));
}
