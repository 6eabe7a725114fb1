import { isRefused } from '@parlour/contract/envelope';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { openSignIn, useLayer } from './overlay.ts';
import { sessionSettled, sessionState, useSession } from './session.ts';
import { type TabStore, tabStore, useTabStore } from './tab-store.ts';

type Waiting = { id: string; since: number } | null;

/** Somebody who takes longer to sign in than this has forgotten what she pressed. */
const forgottenAfterMs = 15 * 60_000;

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string';

/** The last button that somebody must be signed in for (A G-039); it waits in the tab, so that a reload or a walk to /login keeps it. */
const waitingButton: TabStore<Waiting> = tabStore<Waiting>({
  key: 'waitingButton',
  version: 1,
  isValid: isWaiting,
  initial: null,
});

/** Signing in was given up: nothing fires later. */
export const forgetWaitingButton = (): void => waitingButton.clear();

/** Whether an error means that somebody must sign in first. */
export const needsPerson = (error: unknown): boolean =>
  isRefused(error) && (error.reason === 'sign_in_needed' || error.reason === 'session_expired');

/** This button waits from now on; it is the last one that was pressed. */
export const letButtonWait = (id: string): void => waitingButton.write({ id, since: Date.now() });

/** Presses a button that waits once somebody is signed in and nothing lies over the page; only where it still stands. */
export function usePressedAgain(id: string, press: () => void): void {
  const { status } = useSession();
  const { overlay } = useLayer();
  const waiting = useTabStore(waitingButton);
  const isTurn = waiting?.id === id && status === 'signedIn' && !overlay;
  const pressAgain = useEffectEvent(() => {
    const { since } = waiting ?? { since: 0 };
    waitingButton.clear();
    if (Date.now() - since < forgottenAfterMs) press();
  });
  useEffect(() => {
    if (isTurn) pressAgain();
  }, [isTurn]);
}

/**
 * What a button does that only somebody signed in may use: a visitor is asked to sign in, and then it fires by itself, once.
 * Buttons are known by `id`, such as `favorite:<shop>`. A session that ends while the action runs counts as not signed in.
 */
export function useSignedInAction(id: string, action: () => unknown): () => void {
  const router = useRouter();
  const run = async () => {
    try {
      await action();
    } catch (error) {
      if (!needsPerson(error)) throw error;
      letButtonWait(id);
    }
  };
  usePressedAgain(id, () => void run());
  const press = async () => {
    await sessionSettled();
    if (sessionState().status === 'signedIn') return run();
    letButtonWait(id);
    openSignIn(router);
  };
  return () => void press();
}
