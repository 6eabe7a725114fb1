import type { TeamNoticeNews } from '@parlour/contract/notification/calls';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { followStream } from '../../lib/http/follow-stream.ts';
import { hearLent, lentLine, watchLent } from '../../lib/lent-line.ts';
import { openNews } from './calls.ts';

const watchView = (watcher: () => void) => {
  document.addEventListener('visibilitychange', watcher);
  return () => document.removeEventListener('visibilitychange', watcher);
};

/** Hears of notices, by the line of the page where it lends one; a page that nobody sees holds none. Answers whether news is told as it happens. */
export function useNoticeLine(onTold: () => void): boolean {
  const lent = useSyncExternalStore(watchLent, lentLine);
  const isSeen = useSyncExternalStore(watchView, () => document.visibilityState === 'visible');
  const [isLive, setLive] = useState(false);
  useEffect(() => hearLent(onTold), [onTold]);
  const needsOwn = lent === null && isSeen;
  useEffect(() => {
    if (!needsOwn) return;
    const stop = followStream<TeamNoticeNews>(openNews, {
      onNews: onTold,
      onLive: setLive,
    });
    return () => {
      stop();
      setLive(false);
    };
  }, [needsOwn, onTold]);
  return lent ? lent.isLive : isLive;
}
