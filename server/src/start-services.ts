import { join } from 'node:path';
import { createBoards } from './availability/boards.ts';
import { createDesk } from './booking/desk.ts';
import type { Config } from './config.ts';
import { createAttemptCounter } from './db/attempts.ts';
import { type DatabaseOptions, openDatabase } from './db/open.ts';
import type { Logger } from './log/logger.ts';
import { type Clock, createSettableClock, systemClock } from './outside/clock.ts';
import { createDiskStore, type FileStore } from './outside/file-store.ts';
import type { Services } from './services.ts';

type Replaced = { clock?: Clock; files?: FileStore; restoreFrom?: DatabaseOptions['restoreFrom'] };
export type Started = { services: Services; close: () => Promise<void> };

/** Opens everything that the server needs; only `MODE=test` has a clock that can be set. */
export async function startServices(config: Config, log: Logger, replaced: Replaced = {}): Promise<Started> {
  const clock = replaced.clock ?? (config.mode === 'test' ? createSettableClock() : systemClock);
  const files = replaced.files ?? createDiskStore(join(config.dataDir, 'files'));
  const { close, ...database } = await openDatabase({ ...config, restoreFrom: replaced.restoreFrom }, log);
  const attempts = createAttemptCounter(database.pool, clock);
  const boards = createBoards({ ...database, clock });
  const services = {
    ...database,
    clock,
    log,
    config,
    files,
    attempts,
    boards,
    life: { isStopping: false },
  } as Services;
  services.desk = createDesk(services);
  return {
    services,
    async close() {
      await services.desk.idle();
      await close();
    },
  };
}
