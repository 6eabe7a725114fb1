import type { User } from '@parlour/contract/account/calls';
import type { Api } from '@parlour/contract/api';
import { isRefused } from '@parlour/contract/envelope';
import { useSyncExternalStore } from 'react';
import { attempt, isText, keptInTab, keptOnDevice } from '../storage/storage.ts';
import { forgetTab, handTab } from '../storage/tab-store.ts';
import { currentUserToken, dropUserToken, maySignInSilently } from './user-token.ts';

/**
 * Who is here. `unknown` until the page has looked, and while the server finishes it; `unreachable`: there is a token, and the server could not be
 * asked whose it is.
 */
export type SessionState =
  | { status: 'unknown' | 'visitor' | 'unreachable'; user: null }
  | { status: 'signedIn'; user: User };

/**
 * What the rest of the app must know. `entered`: it is known who is here, `signedIn`: the customer has just signed in. `lost` brings the server's
 * sentence, `needed` a call that needs a signed-in customer, `storeMissing` one about a store that named none.
 */
export type SessionNews =
  | { kind: 'entered' | 'signedIn' | 'left' | 'needed' | 'storeMissing' }
  | { kind: 'lost'; text: string };

const unknown: SessionState = { status: 'unknown', user: null };
let state: SessionState = unknown;
const watchers = new Set<() => void>();
const listeners = new Set<(news: SessionNews) => void>();

/** The session login info of the documents: that a customer signed in, and who, in this tab. */
const loginInfo = keptInTab<User>({
  key: 'loginInfo',
  version: 1,
  isValid: (value): value is User => typeof (value as User | null)?.id === 'string',
});

/** Who was signed in last in this tab; it outlives the session, so that another customer is recognised as another one. */
const lastHere = keptInTab<string>({ key: 'lastHere', version: 1, isValid: isText });

/** Who booked last on this device, as `features/booking` keeps it: personal, so it goes with the person. */
const subscribedPerson = keptOnDevice<string>({ key: 'subscribedPerson', version: 1, isValid: isText });

export const hasLoginInfo = (): boolean => loginInfo.read() !== null;
export const sessionState = (): SessionState => state;

/** Shows the tab as it is for who is here; where a session has ended and nobody has signed in since, that may be another person. */
function become(next: SessionState): void {
  state = next;
  handTab(next.user || hasLoginInfo() || lastHere.read() === null ? '' : 'other ');
  for (const watcher of watchers) watcher();
}

export function tell(news: SessionNews): void {
  for (const listener of listeners) listener(news);
}

export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Who is here, for a screen; unknown while a finished page comes alive, since the server renders for a visitor. */
export function useSession(): SessionState {
  return useSyncExternalStore(watch, sessionState, () => unknown);
}

/** The signed-in customer, or null; nothing is drawn again when an unknown caller turns out to be a visitor. */
export const useSignedInUser = (): User | null =>
  useSyncExternalStore(
    watch,
    () => state.user,
    () => null,
  );

/** Whether a customer is signed in; drawn again as seldom. */
export const useIsSignedIn = (): boolean => useSignedInUser() !== null;

let otherTabs: BroadcastChannel | null = null;

/** A customer signed in or out in this tab: the other tabs ask again. */
const tellOtherTabs = () => otherTabs?.postMessage('look');

let settling: Promise<void> = Promise.resolve();
/** Why the server could not say who is signed in. */
let failure: unknown = null;

/** Done as soon as it is known who is here; calls that depend on it wait. */
export const sessionSettled = (): Promise<void> => settling;

/** Which question is the newest: the answer to an earlier one, or to one from before the session's end, is outdated. */
let newestLook = 0;

const forgetLooks = (): number => ++newestLook;

async function ask(api: Api): Promise<void> {
  const look = forgetLooks();
  if (!currentUserToken() && !maySignInSilently()) return leave();
  const known = loginInfo.read();
  if (known && currentUserToken()) become({ status: 'signedIn', user: known });
  try {
    const user = await api.account.currentUser({});
    if (look === newestLook) enter(user);
  } catch (error) {
    if (look !== newestLook) return;
    // An expired session has been dealt with where the call was made.
    if (isRefused(error) && error.reason === 'session_expired') return;
    if (state.status === 'signedIn') return;
    failure = error;
    become({ status: 'unreachable', user: null });
  }
}

function enter(user: User): void {
  const before = lastHere.read();
  if (before !== null && before !== user.id) forgetPerson();
  untoldLoss = null;
  lastHere.write(user.id);
  loginInfo.write(user);
  become({ status: 'signedIn', user });
  tell({ kind: 'entered' });
}

/** Another customer is signed in now: what the earlier one had begun is dropped. */
function forgetPerson(): void {
  forgetTab();
  subscribedPerson.remove();
  tell({ kind: 'left' });
}

/** Finds out who is here: at the start, after a sign-in, and when another tab has news. */
function lookWhoIsHere(api: Api): Promise<void> {
  settling = ask(api);
  return settling;
}

let startedWith: Api | null = null;

/** Asks once more, where the server did not answer. */
export async function lookAgain(): Promise<void> {
  if (startedWith && state.status === 'unreachable') await lookWhoIsHere(startedWith);
}

/** The start of the app; from here on the tabs of one browser keep up with each other. */
export function startSession(api: Api): Promise<void> {
  startedWith = api;
  become(state);
  // Where a browser keeps nothing it may forbid this, too; each tab then finds out by itself.
  otherTabs = attempt(() => new BroadcastChannel('session'));
  if (otherTabs) otherTabs.onmessage = ({ data }) => (data === 'out' ? goOut() : void lookWhoIsHere(api));
  return lookWhoIsHere(api);
}

/** A customer has just signed in: the other tabs are told once it is known who. Where the server did not answer, the sign-in fails. */
export async function enterSession(api: Api): Promise<void> {
  await lookWhoIsHere(api);
  if (state.status === 'unreachable') {
    endSession();
    throw failure;
  }
  tellOtherTabs();
  if (state.status === 'signedIn') tell({ kind: 'signedIn' });
}

/** The details of the signed-in customer changed. */
export function noteUser(user: User): void {
  if (state.user?.id !== user.id) return;
  loginInfo.write(user);
  become({ status: 'signedIn', user });
}

function leave(): void {
  forgetLooks();
  const wasSignedIn = state.status === 'signedIn' || hasLoginInfo();
  loginInfo.remove();
  if (wasSignedIn) subscribedPerson.remove();
  become({ status: 'visitor', user: null });
  if (wasSignedIn) tell({ kind: 'left' });
}

/** The session ended while the customer was away: there is a visitor now, and no message is needed. */
export function endQuietly(): void {
  subscribedPerson.remove();
  leave();
}

/** Drops what belonged to the customer; what was begun in the tab stays for the next sign-in. */
function endSession(): void {
  dropUserToken();
  endQuietly();
  tellOtherTabs();
}

function goOut(): void {
  forgetTab();
  leave();
}

/** The customer signed out: nothing of this customer stays on the device, drafts and links of all tabs included. */
export function signOut(): void {
  dropUserToken();
  goOut();
  otherTabs?.postMessage('out');
}

/** The sentence about a loss that the customer has not been told: the page may not listen yet when a call notices it. */
let untoldLoss: string | null = null;

/** Takes the sentence about a loss, once; null: there is nothing to tell. */
export function takeLoss(): string | null {
  const text = untoldLoss;
  untoldLoss = null;
  return text;
}

/** The server knows this session no more: one message for one loss, however many calls notice it. */
export function loseSession(text: string): void {
  endSession();
  untoldLoss = text;
  tell({ kind: 'lost', text });
}
