import type { AnyCall, Call } from '@parlour/contract/call';
import type { RefusalFacts } from '@parlour/contract/envelope';
import type { LanguageCode } from '@parlour/contract/page';
import type { Reason } from '@parlour/contract/reasons';
import type { Verdict } from '@parlour/domain/verdict';
import type { Pool } from 'pg';
import type { Boards } from './availability/boards.ts';
import type { Desk } from './booking/desk.ts';
import type { Config } from './config.ts';
import type { AttemptCounter } from './db/attempts.ts';
import type { Changes } from './db/changes.ts';
import type { Db } from './db/schema.ts';
import type { Logger } from './log/logger.ts';
import type { Clock } from './outside/clock.ts';
import type { FileStore } from './outside/file-store.ts';

/** What every action may use. Plain values, handed over; nothing is looked up elsewhere. */
export type Services = {
  db: Db;
  /** The same connections as `db`, for the hottest statements. */
  pool: Pool;
  isEmbedded: boolean;
  clock: Clock;
  log: Logger;
  config: Config;
  changes: Changes;
  files: FileStore;
  attempts: AttemptCounter;
  /** Facts and prepared days of shops, kept while nothing changes. */
  boards: Boards;
  /** Where bookings of a shop are written, one after the other. */
  desk: Desk;
  /** Set when the process was told to stop: what began is finished, nothing new begins. */
  life: { isStopping: boolean };
};

/** The services, and who is asking. */
export type Ctx = Services & {
  requestId: string;
  lang: LanguageCode;
  /** The anonymous view, where its token was live. */
  viewId: string | null;
  /** A hint of the caller's device, never a proof; '' when absent. */
  deviceId: string;
  ip: string;
  /** The address that limits count: an IPv6 caller counts with its /64. */
  limitIp: string;
  linkToken: string | null;
  idempotencyKey: string | null;
};

export type Answer<Reply> = Verdict<Reply, Reason, RefusalFacts>;
export type Answering<Input, Reply> = (ctx: Ctx, input: Input) => Promise<Answer<Reply>>;

/** One handler for every call of a noun: a missing one does not compile. */
export type HandlersOf<Calls extends Record<string, AnyCall>> = {
  [Name in keyof Calls]: Calls[Name] extends Call<infer Input, infer Reply> ? Answering<Input, Reply> : never;
};
