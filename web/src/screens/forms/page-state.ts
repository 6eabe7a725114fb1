import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import {
  allowedStep,
  backFrom,
  firstStep,
  nextStep,
  type PageEvent,
  type PageFacts,
  type PageStep,
} from '../../features/form/page-steps.ts';
import { type TabStore, tabStore, useTabStore } from '../../lib/storage/tab-store.ts';

/** What the page keeps with the tab, so that a reload goes on where it was. */
export type KeptPage = {
  step: PageStep | null;
  /** The contact was given, and was in order. */
  isGiven: boolean;
  /** The customer's own record that the contact led to. */
  memberId: string | null;
  /** Forms that were sent from here; a customer who is not known is not told what was answered. */
  sent: readonly string[];
};

const isKept = (value: unknown): value is KeptPage => Array.isArray((value as KeptPage | null)?.sent);
const nothing: KeptPage = { step: null, isGiven: false, memberId: null, sent: [] };

const pageOf = (key: string): TabStore<KeptPage> =>
  tabStore({ key: `form page ${key}`, version: 1, isValid: isKept, initial: nothing });

/** `stepOf`: the key of the page that has marked it. */
type Marked = { formStep?: PageStep; stepOf?: string; isPushed?: boolean };

/** The step that this entry of the browser's history shows. */
export const useMarkedStep = (): PageStep | undefined => (useLocation().state as Marked).formStep;

export type Page = KeptPage & {
  step: PageStep;
  send: (event: PageEvent, change?: Partial<KeptPage>) => void;
  /** Back of the page; null where it leads out of it. */
  back: (() => void) | null;
};

/** The steps of the page: each is an entry of the browser's history, so that its Back is that of the page. */
export function usePage(key: string, known: PageFacts, isProved: boolean): Page {
  const router = useRouter();
  const store = pageOf(key);
  const kept = useTabStore(store);
  const { formStep: marked, stepOf, isPushed } = useLocation().state as Marked;
  // Another person's step is no step of this one.
  const formStep = stepOf === key ? marked : undefined;
  const facts = { ...known, isKnown: isProved || kept.isGiven };
  const step = allowedStep(formStep ?? kept.step ?? firstStep(facts), facts, isProved);
  const mark = (next: PageStep, replaces: boolean) =>
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (before) => ({
        ...before,
        formStep: next,
        stepOf: key,
        isPushed: replaces ? (before as Marked).isPushed : true,
      }),
      replace: replaces,
      hashScrollIntoView: false,
    });
  const isMarked = JSON.stringify(formStep) === JSON.stringify(step);
  const markHere = useEffectEvent(() => mark(step, true));
  useEffect(() => {
    if (!isMarked) markHere();
  }, [isMarked]);
  useHeadingOf(step);
  const send = (event: PageEvent, change: Partial<KeptPage> = {}) => {
    const next = nextStep(step, event, facts);
    store.write({ ...store.read(), ...change, step: next.name === 'done' ? null : next });
    const isBack = event.kind === 'wentBack' || (event.kind === 'formSent' && next.name === 'list');
    const isInPlace = event.kind === 'edited' || (step.name === 'form' && next.name === 'form');
    if (isBack && isPushed && !isInPlace) return router.history.back();
    mark(next, isBack || isInPlace || next.name === 'done');
  };
  const hasBack = backFrom(step, facts) !== null && !(isProved && backFrom(step, facts)?.name === 'info');
  return { ...kept, step, send, back: hasBack ? () => send({ kind: 'wentBack' }) : null };
}

/** Reading goes on from the heading of the new step. */
function useHeadingOf(step: PageStep): void {
  const name = JSON.stringify(step);
  const focus = useEffectEvent(() => {
    if (document.activeElement === document.body || document.activeElement?.closest('main') === null)
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => focus());
    return () => cancelAnimationFrame(frame);
  }, [name]);
}
