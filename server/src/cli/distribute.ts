import pg from 'pg';
import { readConfig } from '../platform/config/config.ts';
import { distribute } from '../platform/db/distribute.ts';
import { databaseFailureOf } from '../platform/db/failures.ts';
import { openDatabase } from '../platform/db/open.ts';
import { createLogger } from '../platform/log/logger.ts';

/** How the program ends: the tables are distributed, or nothing was done. */
const exit = { well: 0, impossible: 2 } as const;

async function run(): Promise<{ code: number; sentence: string }> {
  const impossible = (sentence: string) => ({ code: exit.impossible, sentence });
  const config = readConfig(process.env);
  if (!config.ok) return impossible(config.mistakes.join('\n'));
  const { databaseUrl } = config.value;
  if (databaseUrl === null)
    return impossible('DATABASE_URL names no database; the embedded one cannot be distributed.');
  try {
    // Opening brings the schema up to date.
    await (await openDatabase(config.value, createLogger('silent'))).close();
    // Moving rows takes as long as it takes: no time limit of the server's connections applies.
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    const done = await distribute(pool).finally(() => pool.end());
    if (!done.hasExtension)
      return impossible('The database has no extension citus, so its tables stay where they are; nothing was changed.');
    if (!done.isCoordinator)
      return impossible(
        'The coordinator is not among its nodes: run citus_set_coordinator_host first. Nothing was changed.',
      );
    return {
      code: exit.well,
      sentence: `${done.distributed} tables were distributed; the others were so already or are global.`,
    };
  } catch (error) {
    if (!databaseFailureOf(error)) throw error;
    return impossible('The database does not answer; nothing was changed.');
  }
}

const { code, sentence } = await run();
(code === exit.well ? console.log : console.error)(sentence);
process.exitCode = code;
