type Kind = 'developer' | 'action' | 'error';
type WaitingReport = { kind: Kind; what: unknown };

/** Where lines and errors go. Nothing it does can fail outwards. */
export type Reports = {
  /** A line for those who build the app. */
  developer: (text: string) => void;
  /** What the person did, as a name: `share.copy`. */
  action: (name: string) => void;
  /** An unhandled error: a line, and a report with stack, person and shop. */
  error: (error: unknown) => void;
};

const mostWaiting = 20;

let reports: Reports | null = null;
let fetchReports: (() => Promise<Reports>) | null = null;
let waiting: WaitingReport[] = [];

function tell(kind: Kind, what: unknown): void {
  if (reports) return kind === 'error' ? reports.error(what) : reports[kind](String(what));
  if (!fetchReports || waiting.length >= mostWaiting) return;
  waiting.push({ kind, what });
  if (waiting.length > 1) return;
  fetchReports().then(begin, () => {
    // Without its part of the app nothing is sent; the next one tries again.
    waiting = [];
  });
}

function begin(made: Reports): void {
  reports = made;
  const told = waiting;
  waiting = [];
  for (const { kind, what } of told) tell(kind, what);
}

export const logDeveloper = (text: string): void => tell('developer', text);
export const logAction = (name: string): void => tell('action', name);
export const reportError = (error: unknown): void => tell('error', error);

/** Leaving a screen ends its questions; that is no fault. */
const isAbort = (reason: unknown) => reason instanceof DOMException && reason.name === 'AbortError';

/**
 * From here on unhandled errors are noticed; the browser itself writes them to its console. What sends them is
 * fetched when there is something to send. Before, and on the server, lines and errors go nowhere.
 */
export function watchErrors(fetchThem: () => Promise<Reports>): void {
  fetchReports = fetchThem;
  addEventListener('error', (event) => reportError(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => {
    if (!isAbort(event.reason)) reportError(event.reason);
  });
}
