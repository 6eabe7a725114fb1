import { isRefused } from '@parlour/contract/envelope';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { tellFailure } from '../http/failure.ts';
import { type Layer, openSignIn, useLayer } from '../navigation/overlay.ts';
import { sessionSettled, sessionState, useIsSignedIn } from './session.ts';
import { type TabStore, tabStore, useTabStore } from '../storage/tab-store.ts';

type Waiting = { id: string; since: number; isSkipped?: boolean } | null;

/** After a sign-in that takes longer than this, the waiting button is not pressed any more. */
const forgottenAfterMs = 15 * 60_000;

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string';

/** The last button that needs a signed-in customer; it waits in the tab, so that a reload or a walk to /login keeps it. */
const waitingButton: TabStore<Waiting> = tabStore<Waiting>({
  key: 'waitingButton',
  version: 1,
  isValid: isWaiting,
  initial: null,
});

let isHeld = false;
const holdListeners = new Set<() => void>();
const watchHold = (listener: () => void) => {
  holdListeners.add(listener);
  return () => holdListeners.delete(listener);
};

/** The page is about to load again, which would cut off what the button begins: it fires afterwards, or once the hold is given up. */
export function holdWaitingButton(hold: boolean): void {
  isHeld = hold;
  for (const listener of holdListeners) listener();
}

export const isButtonHeld = (): boolean => isHeld;

/** Signing in was given up: nothing fires later. */
export const forgetWaitingButton = (): void => void (waitingButton.read()?.isSkipped || waitingButton.clear());

/** Signing in was skipped, where that is offered: the button that waits fires all the same. */
export function goOnWithoutSignIn(): void {
  const waiting = waitingButton.read();
  if (waiting) waitingButton.write({ ...waiting, isSkipped: true });
}

/** Whether an error means that the customer must sign in first. */
export const needsPerson = (error: unknown): boolean =>
  isRefused(error) && (error.reason === 'sign_in_needed' || error.reason === 'session_expired');

/** This button waits from now on; it is the last one that was pressed. */
export const letButtonWait = (id: string): void => waitingButton.write({ id, since: Date.now() });

/** The action of a button; without a session it waits, and any other failure is shown. */
export async function runOrWait(id: string, action: () => unknown): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (needsPerson(error)) letButtonWait(id);
    else tellFailure(error);
  }
}

/** Presses a waiting button once the customer has signed in or skipped it and nothing lies over the page; only where the button still exists. */
export function usePressedAgain(id: string, press: (isSkipped: boolean) => void): void {
  const isSignedIn = useIsSignedIn();
  const { overlay } = useLayer();
  const waiting = useTabStore(waitingButton);
  const isFree = !useSyncExternalStore(watchHold, isButtonHeld, isButtonHeld);
  const isTurn = isFree && waiting?.id === id && (isSignedIn || waiting.isSkipped) && !overlay;
  const pressAgain = useEffectEvent(() => {
    // Another button of the same name may have been quicker.
    const { since, isSkipped = false } = waitingButton.read() ?? { since: 0 };
    waitingButton.clear();
    if (Date.now() - since < forgottenAfterMs) press(isSkipped);
  });
  useEffect(() => {
    if (isTurn) pressAgain();
  }, [isTurn]);
}

/**
 * What a button does that needs a signed-in customer: a visitor is asked to sign in, and then it fires by itself, once.
 * Buttons are known by `id`, such as `favorite:<shop>`. A session that ends while the action runs counts as not signed in. In the scene of a
 * deposit the visitor may go on without.
 */
export function useSignedInAction(id: string, action: () => unknown, scene?: Layer['scene']): () => void {
  const router = useRouter();
  const run = () => runOrWait(id, action);
  usePressedAgain(id, () => void run());
  const press = async () => {
    await sessionSettled();
    if (sessionState().status === 'signedIn') return run();
    letButtonWait(id);
    openSignIn(router, { scene });
  };
  return () => void press();
}
