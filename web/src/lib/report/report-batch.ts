import { type LogItem, logLimits } from '@parlour/contract/log/calls';
import { cleanAddress, cleanText, oneLine } from '@parlour/domain/log/clean-text';
import { cutMessage } from '@parlour/domain/log/cut-message';
import type { Reports } from './report.ts';

/** Who is here, as far as a log may know; '' for what is not known. */
export type Person = { userId: string; shopId: string; chainId: string; token: string | null };

export type ReportContext = {
  who: () => Person;
  /** The address of the page. */
  page: () => string;
  now: () => number;
  /** The first letters of a token's hash: enough to find its lines, nothing to get in with. */
  markOf: (token: string) => Promise<string>;
  /** `isLeaving`: the page goes away, nothing that waits would still happen. */
  sendItems: (items: LogItem[], isLeaving: boolean) => Promise<void>;
  sendReport: (data: string) => Promise<void>;
};

/** Reports that also send what waits. */
export type BatchedReports = Reports & { flush: (isLeaving?: boolean) => void };

/** A fault that repeats itself says nothing new, and must not become a flood. */
const mostReportsPerPage = 10;
const mostLinesPerPage = 200;
const mostStackLetters = 4000;
/** The browser saying that it could not lay out all in one go; nothing is wrong. */
const harmless = /^ResizeObserver loop/;

type Waiting = Omit<LogItem, 'tokenMark'> & { token: string | null };

/** Collects lines and errors of the app: ten at once, or what there is after ten seconds. Nothing it does can fail outwards. */
export function createReports(around: ReportContext): BatchedReports {
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lines = 0;
  const marks = new Map<string, string>();
  const reported = new Set<string>();

  function flush(isLeaving = false): void {
    clearTimeout(timer);
    timer = undefined;
    const items = waiting.map(({ token, ...item }) => ({ ...item, tokenMark: (token && marks.get(token)) || '' }));
    waiting = [];
    if (items.length > 0) quietly(() => around.sendItems(items, isLeaving));
  }

  function add(kind: LogItem['kind'], text: string): void {
    if (++lines > mostLinesPerPage) return;
    const { userId, shopId, token } = around.who();
    if (token && !marks.has(token)) {
      marks.set(token, '');
      quietly(async () => void marks.set(token, await around.markOf(token)));
    }
    const page = cleanAddress(around.page());
    waiting.push({ kind, text: tidy(text), user: { id: userId, shopId }, token, page, at: around.now() });
    if (waiting.length >= logLimits.itemsPerBatch) flush();
    else timer ??= setTimeout(flush, logLimits.everyMs);
  }

  function report(error: unknown): void {
    const message = tidy(messageOf(error));
    if (harmless.test(message)) return;
    add('developer', message);
    if (reported.has(message) || reported.size >= mostReportsPerPage) return;
    reported.add(message);
    const { userId, shopId, chainId } = around.who();
    const stack = error instanceof Error ? cleanText(error.stack ?? '').slice(0, mostStackLetters) : '';
    const time = around.now();
    const facts = { message, stack, userId, compId: shopId, custId: chainId, page: cleanAddress(around.page()), time };
    quietly(() => around.sendReport(JSON.stringify(facts)));
  }

  return {
    developer: (text) => quietly(() => add('developer', text)),
    action: (name) => quietly(() => add('action', name)),
    error: (error) => quietly(() => report(error)),
    flush: (isLeaving) => quietly(() => flush(isLeaving)),
  };
}

/** A report that fails is never reported: that would have no end. */
function quietly(work: () => unknown): void {
  try {
    void Promise.resolve(work()).catch(() => undefined);
  } catch {
    // There is nothing to report, and no place to report it.
  }
}

const tidy = (text: string) => cutMessage(cleanText(oneLine(text)));

function messageOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return typeof error === 'string' ? error : `Not an error: ${Object.prototype.toString.call(error)}`;
}
