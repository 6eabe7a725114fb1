import { refused } from '@parlour/domain/verdict';
import { causeOf, codeOf, databaseFailureOf } from '../../platform/db/failures.ts';
import type { Answer } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { BookingCommand, QueuedCommand, Written } from '../policies/booking-command.ts';
import { brokenField } from '../policies/broken-text.ts';
import { shareOut } from '../policies/share-out.ts';
import { type Answering, commitBatch } from '../actions/commit-batch.ts';
import { createCalmWarning } from '../../platform/log/calm-warning.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';

/**
 * The booking queue of a process: requests that arrive while a transaction is running are decided one after the other in the next one, and
 * committed together, whatever their shops. It only saves time; locks and the exclusion constraint decide between processes.
 */
export type BookingQueue = {
  apply: (scope: ShopScope, command: BookingCommand) => Promise<Answer<Written>>;
  /** Resolves when nothing is being written. */
  idle: () => Promise<void>;
};

type Waiting = QueuedCommand & {
  /** Its place in the order of arrival. */
  place: number;
  settle: (answer: Answering) => void;
  fail: (error: unknown) => void;
};

/** How long the next batch waits until the one before it is written: a lock does not hold it up for longer. */
const slowMs = 100;
/** Batches that may be under way for the next one to begin before a commit: where commits stand still, they do not take all connections. */
const mostOverlapping = 4;
const lockNotAvailable = '55P03';

export function createBookingQueue(services: Services): BookingQueue {
  const line = createLine(services.isDistributed);
  const running = new Set<Promise<void>>();
  const noteFailure = failureNoter(services);
  const write = createWriter(services, line, serve);
  let isServing = false;

  async function apply(scope: ShopScope, command: BookingCommand): Promise<Answer<Written>> {
    const broken = brokenField(command.request);
    if (broken !== null) return refused('invalid_input', { field: broken });
    return new Promise((settle, fail) => {
      line.join({ scope, command, settle, fail });
      serve();
    });
  }

  function serve(): void {
    if (isServing) return;
    isServing = true;
    track(startBatches());
  }

  async function startBatches(): Promise<void> {
    // One turn of the loop lets requests that were read together also be written together.
    await yieldToEventLoop();
    for (let batch = line.take(); batch.length > 0; batch = line.take()) {
      const written = Promise.withResolvers<void>();
      // The embedded database has one connection: the next batch would wait for it, and be smaller.
      const mayOverlap = !services.isEmbedded && running.size <= mostOverlapping;
      const whenWritten = mayOverlap ? written.resolve : undefined;
      await atMost(slowMs, Promise.race([track(write(batch, { note: noteFailure, whenWritten })), written.promise]));
    }
    isServing = false;
  }

  function track(work: Promise<void>): Promise<void> {
    const run = work.finally(() => running.delete(run));
    running.add(run);
    return run;
  }

  return {
    apply,
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/**
 * Writes a batch, and smaller ones where that fails. Where only its commit is left, its shops are free for the next one, which waits at the locks
 * of what it needs.
 */
function createWriter(services: Services, line: ReturnType<typeof createLine>, serve: () => void) {
  return async function write(batch: readonly Waiting[], { note, whenWritten }: Observers = {}): Promise<void> {
    const shops = shopsOf(batch);
    const free = once(() => line.free(shops));
    const whenOnlyCommitIsLeft = () => {
      free();
      whenWritten?.();
    };
    const observers = { note, whenWritten: whenWritten && whenOnlyCommitIsLeft };
    const isDone = await writeTogether(services, batch, observers);
    if (!isDone && shops.length > 1) {
      // A shop does not wait for the locks and the failures of the others any more.
      await Promise.all(shops.map((shopId) => write(batch.filter(({ scope }) => scope.shopId === shopId))));
      return;
    }
    if (!isDone) for (const one of batch) await writeTogether(services, [one]);
    free();
    serve();
  };
}

type NoteFailure = (batch: readonly Waiting[], error: unknown) => void;

/** Who is told of a batch: that it failed, and that all but its commit is done. */
type Observers = { note?: NoteFailure | undefined; whenWritten?: (() => void) | undefined };

/** Counts a batch that failed, and says once why: not again for the smaller ones that are tried then. */
function failureNoter({ events, log, clock }: Pick<Services, 'events' | 'log' | 'clock'>): NoteFailure {
  const warn = createCalmWarning(log, clock);
  return (batch, error) => {
    events.count('booking_batch_failed');
    const facts = { cause: causeOf(error), commands: batch.length, shopIds: shopsOf(batch) };
    warn(facts, 'a batch of bookings could not be written');
  };
}

/** Answers the commands, or returns false where smaller batches may succeed. */
async function writeTogether(
  services: Services,
  batch: readonly Waiting[],
  { note, whenWritten }: Observers = {},
): Promise<boolean> {
  try {
    void answerInTurns(batch, await commitBatch(services, batch, whenWritten));
  } catch (error) {
    note?.(batch, error);
    const isLocked = shopsOf(batch).length > 1 && codeOf(error) === lockNotAvailable;
    // While the database is away, asking one by one would only take longer.
    if (batch.length > 1 && (isLocked || !databaseFailureOf(error))) return false;
    for (const waiting of batch) waiting.fail(error);
  }
  return true;
}

/** One answer for each turn of the event loop: the next batch talks to the database between them. */
async function answerInTurns(batch: readonly Waiting[], answers: readonly Answering[]): Promise<void> {
  for (const [index, waiting] of batch.entries()) {
    waiting.settle(answers[index]!);
    await yieldToEventLoop();
  }
}

const shopsOf = (batch: readonly Waiting[]): string[] => [...new Set(batch.map(({ scope }) => scope.shopId))];

/** The commands that wait, by shop; the shops take turns. `isByChain`: a batch is of one chain. */
function createLine(isByChain: boolean) {
  const queues = new Map<string, Waiting[]>();
  const busy = new Set<string>();
  let place = 0;

  function join(waiting: Omit<Waiting, 'place'>): void {
    const { shopId } = waiting.scope;
    const queue = queues.get(shopId) ?? [];
    queue.push({ ...waiting, place: (place += 1) });
    queues.set(shopId, queue);
  }

  /**
   * The next batch, in the order of arrival; its shops are busy until they are freed. Of two commands with the token of one slot hold the second
   * waits for the next batch: it finds what the first has made of the hold.
   */
  function take(): Waiting[] {
    const holdTokens = new Set<string>();
    const ready = [...queues].filter(([shopId]) => !busy.has(shopId));
    const chainId = ready[0]?.[1][0]?.scope.chainId;
    const free = isByChain ? ready.filter(([, queue]) => queue[0]?.scope.chainId === chainId) : ready;
    const shares = shareOut(free.map(([, queue]) => queue.length));
    const batch = free.flatMap(([shopId, queue], index) => {
      const taken: Waiting[] = [];
      const left: Waiting[] = [];
      for (const waiting of queue) {
        const { holdToken } = waiting.command.request;
        const isSecond = Boolean(holdToken) && holdTokens.has(holdToken!);
        (isSecond || taken.length >= shares[index]! ? left : taken).push(waiting);
        if (holdToken) holdTokens.add(holdToken);
      }
      if (taken.length === 0) return [];
      busy.add(shopId);
      // Its next turn comes after those of the others.
      queues.delete(shopId);
      if (left.length > 0) queues.set(shopId, left);
      return taken;
    });
    return batch.sort((left, right) => left.place - right.place);
  }

  return {
    join,
    take,
    free: (shopIds: readonly string[]) => shopIds.forEach((shopId) => busy.delete(shopId)),
  };
}

/** Does it at the first call alone. */
function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

/** Waits until work is done, or that long. */
async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
