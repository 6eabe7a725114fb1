import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { distribute, oneConnectionOf } from '../platform/db/distribute.ts';

type NodeAt = { host: string; port: number; isCoordinator: boolean };

/** Whether tests run on a Citus: DATABASE_URL names a database of its coordinator that knows all nodes. */
export const isDistributed = process.env['TEST_SET'] === 'distributed';

/**
 * A fresh distributed database: one of the same name on each node, copied from a template. `fill` brings the schema to the coordinator's, and
 * is called once for each `template`.
 */
export async function createDistributed(
  adminUrl: string,
  { template, name }: { template: string; name: string },
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const admin = await connect(adminUrl);
  try {
    await admin.query(`select pg_advisory_lock(hashtext('parlour test template'))`);
    const nodes = await nodesOf(admin);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(adminUrl, nodes, template, fill);
    for (const node of nodes) await onNode(adminUrl, node, (client) => copy(client, template, name));
  } finally {
    await admin.end();
  }
}

export async function dropDistributed(adminUrl: string, name: string): Promise<void> {
  const admin = await connect(adminUrl);
  const nodes = await nodesOf(admin).finally(() => admin.end());
  for (const node of nodes)
    await onNode(adminUrl, node, (client) => client.query(`drop database if exists ${name} with (force)`));
}

async function makeTemplate(
  adminUrl: string,
  nodes: readonly NodeAt[],
  template: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const draft = `${template}_${randomBytes(4).toString('hex')}`;
  for (const node of nodes) {
    await onNode(adminUrl, node, (client) => client.query(`create database ${draft} template template0`));
    const extensions = 'create extension citus; create extension btree_gist';
    await onNode(adminUrl, node, (client) => client.query(extensions), draft);
  }
  const coordinator = nodes.find(({ isCoordinator }) => isCoordinator)!;
  const url = urlAt(adminUrl, coordinator, draft);
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c citus.shard_count=4' });
  await pool.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port]);
  for (const { host, port, isCoordinator } of nodes)
    if (!isCoordinator) await pool.query('select citus_add_node($1, $2)', [host, port]);
  await fill(url);
  await distribute(pool).finally(() => pool.end());
  for (const node of nodes)
    await onNode(adminUrl, node, async (client) => {
      // The extension's own process would keep the template from being copied.
      await client.query(`alter database ${draft} allow_connections false`);
      await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${draft}'`);
      await client.query(`alter database ${draft} rename to ${template}`);
    });
}

async function copy(client: pg.Client, template: string, name: string): Promise<void> {
  await client.query(`create database ${name} template ${template}`);
  await client.query(`alter database ${name} allow_connections true`);
  // A copy has the rows of its template, and not its settings.
  await client.query(oneConnectionOf(name));
}

async function nodesOf(admin: pg.Client): Promise<NodeAt[]> {
  const found = await admin.query<NodeAt>(
    `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node order by groupid`,
  );
  return found.rows;
}

async function onNode<T>(
  adminUrl: string,
  node: NodeAt,
  work: (client: pg.Client) => Promise<T>,
  database = 'postgres',
): Promise<T> {
  const client = await connect(urlAt(adminUrl, node, database));
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

function urlAt(adminUrl: string, { host, port }: NodeAt, database: string): string {
  const url = new URL(adminUrl);
  url.hostname = host;
  url.port = String(port);
  url.pathname = `/${database}`;
  return url.href;
}
