import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { NoticeBox } from './NoticeBox.tsx';
import styles from './ScrollEnd.module.css';

type ScrollEndProps = {
  hasMore: boolean;
  isLoading: boolean;
  /** Why the next page did not come; it is tried again by hand only. */
  fault: string | null;
  onMore: () => void;
  words: { more: string; loading: string; retry: string };
};

/** The end of a list that goes on by itself when it comes near the window, and by its button. Nothing where nothing follows. */
export function ScrollEnd({ hasMore, isLoading, fault, onMore, words }: ScrollEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const isWatched = hasMore && fault === null;
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (!isWatched || isLoading || !end.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '300px 0px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [isWatched, isLoading]);
  if (!hasMore) return null;
  const button = (text: string) => (
    <Button kind="secondary" loading={isLoading} loadingLabel={words.loading} onClick={onMore}>
      {text}
    </Button>
  );
  return (
    <div ref={end} className={styles.end}>
      {fault === null ? (
        button(words.more)
      ) : (
        <div role="alert">
          <NoticeBox tone="warning" action={button(words.retry)}>
            {fault}
          </NoticeBox>
        </div>
      )}
    </div>
  );
}
