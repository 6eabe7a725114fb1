import { type BodySize, publicCall } from '../call.ts';
import { list, renamed } from '../codec.ts';

/** One line of the app's log. Nothing secret is in it: of the token the first 6 letters of its hash. */
export type LogItem = {
  /** For us who build it, or what the person did. */
  kind: 'developer' | 'action';
  text: string;
  /** '' for a visitor, or where no shop is open. */
  user: { id: string; shopId: string };
  tokenMark: string;
  /** The page's address, without fragment. */
  page: string;
  /** Epoch ms of the browser's clock. */
  at: number;
};

export const tokenMarkLetters = 6;
export const logLimits = { itemsPerBatch: 10, everyMs: 10_000, batchBytes: 65_536, reportBytes: 32_768 } as const;

/** Texts that are JSON themselves take twice their letters on the way. */
const logBody: BodySize = { bytes: 160 * 1024, members: 2000 };

const itemCodec = renamed<LogItem>({
  kind: 'type',
  text: 'content',
  user: ['userInfo', renamed<LogItem['user']>({ shopId: 'compId' })],
  tokenMark: 'accessToken',
  page: 'pageUrl',
  at: 'time',
});

export const logCalls = {
  saveBatch: publicCall<{ items: LogItem[] }, null>({
    method: 'POST',
    path: '/base/bk/log/batch/public',
    bodySize: logBody,
    input: renamed<{ items: LogItem[] }>({ items: ['list', list(itemCodec)] }),
    summary: 'Lines of the log of the app, at most 64 KB; kept 30 days.',
  }),
  reportError: publicCall<{ data: string }, null>({
    method: 'POST',
    path: '/reserve/calendar/save/exception/notify/public',
    bodySize: logBody,
    summary: 'Report of an error in the app, as text of at most 32 KB; kept 30 days.',
  }),
};
