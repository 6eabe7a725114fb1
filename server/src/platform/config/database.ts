import { readNumber, readOneOf, readUrl, type Reader } from './readers.ts';

/** How the database is reached. */
export type DatabaseSettings = {
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The server itself where `databaseUrl` is a pooler in transaction mode: LISTEN and migrations need one session. Null: there is no pooler. */
  databaseListenUrl: string | null;
  /** Whether statements that repeat are prepared under a name, which stays with one connection of the server. */
  isDatabasePrepared: boolean;
  poolSize: number;
};

const protocols = ['postgres:', 'postgresql:'];

export function readDatabase(reader: Reader): DatabaseSettings {
  const databaseUrl = readUrl(reader, 'DATABASE_URL', protocols);
  const databaseListenUrl = readUrl(reader, 'DATABASE_LISTEN_URL', protocols);
  if (databaseListenUrl !== null && databaseUrl === null)
    reader.mistakes.push('DATABASE_LISTEN_URL is the direct address beside a pooler: set DATABASE_URL, too.');
  // Only newer poolers keep a named statement with the client that prepared it.
  const usual = databaseListenUrl === null ? 'on' : 'off';
  return {
    databaseUrl,
    databaseListenUrl,
    isDatabasePrepared: readOneOf(reader, 'DATABASE_PREPARED', ['on', 'off'], usual) === 'on',
    poolSize: readNumber(reader, 'POOL_SIZE', 20, 2, 500),
  };
}
