import type { CodePurpose } from '@parlour/contract/account/calls';
import { type TabStore, tabStore } from '../../lib/storage/tab-store.ts';

/** Which address or mobile a code has to prove, and for what. Both are kept where the customer has both. */
export type CodeFlow = {
  purpose: CodePurpose;
  email: string;
  mobile: string;
  /** When the wait for the next code ends, epoch ms of this device, by address. */
  waits: Readonly<Record<string, number>>;
  /** A code is on its way: a page that is dropped while the mail is read must not send another one, which would end the first. */
  isSent?: boolean;
};

/** The code that is being waited for; kept in the tab, since a phone may drop the page while the mail is read. */
export const codeFlow: TabStore<CodeFlow | null> = tabStore<CodeFlow | null>({
  key: 'codeFlow',
  version: 1,
  isValid: (value): value is CodeFlow =>
    typeof value === 'object' && value !== null && typeof (value as CodeFlow).email === 'string',
  initial: null,
});

/** Starts to wait for a code. A flow for an address that already waits keeps its countdown. */
export function beginCodeFlow(flow: Omit<CodeFlow, 'waits'>): void {
  codeFlow.write({ ...flow, waits: codeFlow.read()?.waits ?? {} });
}

/** A mobile as the server takes it for a code: it reads the 0 of home, and a country code that was typed all the same. */
export const mobileForCode = ({ mobile, dialCode }: { mobile: string; dialCode: string }): string =>
  /^\s*(\+|00)/.test(mobile) ? mobile.trim() : dialCode + mobile.trim();

/** The two ways of a visitor that lead over the page of the code; anything else that waits belongs elsewhere. */
export function entryCodeFlow(flow: CodeFlow | null): (CodeFlow & { purpose: 'signup' | 'reset' }) | null {
  return flow?.purpose === 'signup' || flow?.purpose === 'reset' ? { ...flow, purpose: flow.purpose } : null;
}

const nameOf = (purpose: CodePurpose, address: string) => `${purpose} ${address.trim().toLowerCase()}`;

/** Notes until when no other code may be asked for; 0 seconds ends the wait. */
export function noteWait(purpose: CodePurpose, address: string, seconds: number, now: number): void {
  const flow = codeFlow.read();
  if (flow) codeFlow.write({ ...flow, waits: { ...flow.waits, [nameOf(purpose, address)]: now + seconds * 1000 } });
}

/** Notes that a code has gone out. */
export function noteSent(): void {
  const flow = codeFlow.read();
  if (flow) codeFlow.write({ ...flow, isSent: true });
}

/** Whether the page that asks for a code sends one by itself: once for each flow, and never before the wait is over. */
export function mustSend(address: string, now: number): boolean {
  const flow = codeFlow.read();
  return flow !== null && !flow.isSent && secondsLeft(flow, address, now) === 0;
}

/** Whole seconds until the next code, never less than 0: by the clock, so that a tab that slept shows it right. */
export function secondsLeft(flow: CodeFlow, address: string, now: number): number {
  return Math.max(0, Math.ceil(((flow.waits[nameOf(flow.purpose, address)] ?? 0) - now) / 1000));
}
