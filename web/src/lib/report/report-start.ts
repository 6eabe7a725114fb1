import { type LogItem, logCalls, tokenMarkLetters } from '@parlour/contract/log/calls';
import type { AnyCall } from '@parlour/contract/call';
import { requestOf } from '@parlour/contract/http-request';
import { appSource } from '../http/app-source.ts';
import { deviceId } from '../storage/device.ts';
import { randomId } from '../random-id.ts';
import { createReports, type Person } from './report-batch.ts';
import type { Reports } from './report.ts';
import { sessionState } from '../session/session.ts';
import { currentUserToken } from '../session/user-token.ts';

/** The start of each token's hash, as the server keeps it. Browsers hash only on pages that came safely. */
async function markOf(token: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return '';
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, tokenMarkLetters);
}

/** The shop that is open, as the guard keeps it. */
function kept(key: 'compId' | 'custId'): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function personHere(): Person {
  const { user } = sessionState();
  return {
    userId: user?.id ?? '',
    shopId: kept('compId') || (user?.shopId ?? ''),
    chainId: kept('custId') || (user?.chainId ?? ''),
    token: currentUserToken(),
  };
}

/** What sends lines and reports to the server; `watchErrors` fetches it when there is something to send. */
export function startReports(language: string): Reports {
  const around = { base: '/api', language, deviceId: deviceId(), source: appSource, product: 'bk', now: Date.now };
  // Straight to the server, past the app's own way of calling: no message, no sign-in, no second try comes of a report.
  const send = async (call: AnyCall, input: unknown, isLeaving: boolean): Promise<void> => {
    const { url, init } = requestOf(call, input, { ...around, newKey: randomId }, {}, null);
    const body = new Blob([String(init.body)], { type: 'application/json' });
    if (isLeaving && navigator.sendBeacon?.(url, body)) return;
    await fetch(url, { ...init, keepalive: isLeaving });
  };
  const reports = createReports({
    who: personHere,
    page: () => location.href,
    now: Date.now,
    markOf,
    sendItems: (items: LogItem[], isLeaving) => send(logCalls.saveBatch as AnyCall, { items }, isLeaving),
    sendReport: (data) => send(logCalls.reportError as AnyCall, { data }, false),
  });
  // A phone may never come back to a hidden page, and tells it nothing else.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reports.flush(true));
  addEventListener('pagehide', () => reports.flush(true));
  return reports;
}
