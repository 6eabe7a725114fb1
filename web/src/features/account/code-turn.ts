import type { CodePurpose } from '@parlour/contract/account/calls';
import { type TabStore, tabStore } from '../../lib/tab-store.ts';

/** Who is to be proved, for what; both ways to reach her where both are known. */
export type CodeTurn = {
  purpose: CodePurpose;
  email: string;
  mobile: string;
  /** When the wait for the next code ends, epoch ms of this device, by address. */
  waits: Readonly<Record<string, number>>;
  /** A code is on its way: a page that is dropped while the mail is read must not send another one, which would end the first. */
  isSent?: boolean;
};

/** The code that is being waited for; kept in the tab, since a phone may drop the page while the mail is read. */
export const codeTurn: TabStore<CodeTurn | null> = tabStore<CodeTurn | null>({
  key: 'codeTurn',
  version: 1,
  isValid: (value): value is CodeTurn =>
    typeof value === 'object' && value !== null && typeof (value as CodeTurn).email === 'string',
  initial: null,
});

/** Begins to wait for a code; a turn for the same address goes on where it is, with its countdown. */
export function beginTurn(turn: Omit<CodeTurn, 'waits'>): void {
  codeTurn.write({ ...turn, waits: codeTurn.read()?.waits ?? {} });
}

/** The two ways that lead over the page of the code while nobody is signed in; anything else that waits belongs elsewhere. */
export function entryTurn(turn: CodeTurn | null): (CodeTurn & { purpose: 'signup' | 'reset' }) | null {
  return turn?.purpose === 'signup' || turn?.purpose === 'reset' ? { ...turn, purpose: turn.purpose } : null;
}

const nameOf = (purpose: CodePurpose, address: string) => `${purpose} ${address.trim().toLowerCase()}`;

/** Notes until when no other code may be asked for; 0 seconds ends the wait. */
export function noteWait(purpose: CodePurpose, address: string, seconds: number, now: number): void {
  const turn = codeTurn.read();
  if (turn) codeTurn.write({ ...turn, waits: { ...turn.waits, [nameOf(purpose, address)]: now + seconds * 1000 } });
}

/** Notes that a code has gone out. */
export function noteSent(): void {
  const turn = codeTurn.read();
  if (turn) codeTurn.write({ ...turn, isSent: true });
}

/** Whether the page that asks for a code sends one by itself: once for each turn, and never before the wait is over. */
export function mustSend(address: string, now: number): boolean {
  const turn = codeTurn.read();
  return turn !== null && !turn.isSent && secondsLeft(turn, address, now) === 0;
}

/** Whole seconds until the next code, never less than 0: by the clock, so that a tab that slept shows it right. */
export function secondsLeft(turn: CodeTurn, address: string, now: number): number {
  return Math.max(0, Math.ceil(((turn.waits[nameOf(turn.purpose, address)] ?? 0) - now) / 1000));
}
