import { useEffect, useEffectEvent } from 'react';

/** The browser's own function: the router must not take a step that leads to the same page for one of its own. */
const addStep = () => History.prototype.pushState.call(history, history.state, '', location.href);

/** Back leads to the beginning of this page, and no further; so does coming back to the page as it was left. */
export function useNoWayBack(onBack: () => void): void {
  const begin = useEffectEvent(onBack);
  useEffect(() => {
    addStep();
    const back = () => {
      addStep();
      begin();
    };
    const restored = ({ persisted }: PageTransitionEvent) => persisted && begin();
    addEventListener('popstate', back);
    addEventListener('pageshow', restored);
    return () => {
      removeEventListener('popstate', back);
      removeEventListener('pageshow', restored);
    };
  }, []);
}
