import type { Work } from '@parlour/contract/staff/works';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../../../lib/app-context.ts';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { useSnap } from '@parlour/ui/media/snap.ts';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { WorkSlide } from './WorkSlide.tsx';
import styles from './WorksFeed.module.css';

export type FeedTextOf = (first: string, second: string) => { text: string; lang: string };

type WorksFeedProps = {
  works: readonly Work[];
  /** How many there are, loaded or not. */
  total: number;
  startPlace: number;
  textOf: FeedTextOf;
  /** What is below a work beside its title: whose it is, its price, the way to book. */
  footOf: (work: Work) => ReactNode;
  /** The work that is shown now. */
  onPlace: (work: Work, place: number) => void;
  onClose: () => void;
};

/** Up and Down go from work to work, Left and Right through the media of one. */
const moves: Record<string, { works: number; media: number } | undefined> = {
  ArrowUp: { works: -1, media: 0 },
  PageUp: { works: -1, media: 0 },
  ArrowDown: { works: 1, media: 0 },
  PageDown: { works: 1, media: 0 },
  ArrowLeft: { works: 0, media: -1 },
  ArrowRight: { works: 0, media: 1 },
};

/** Works over the whole window, one below the other, and the media of each beside one another. */
export function WorksFeed({ works, total, startPlace, textOf, footOf, onPlace, onClose }: WorksFeedProps) {
  const boxRef = useFocused();
  const [place, setPlace] = useState(startPlace);
  const [mediaPlace, setMediaPlace] = useState(0);
  const [isMuted, setMuted] = useState(true);
  const work = works[place];
  const title = work && textOf(work.title, work.titleSecond);
  /** The buttons of what is left go, or become inert; with the focus on one of them, keys would have no effect. */
  const keepKeys = () => {
    if (trackRef.current?.contains(document.activeElement)) boxRef.current?.focus({ preventScroll: true });
  };
  const show = (next: number) => {
    const other = works[next];
    if (!other || next === place) return;
    keepKeys();
    setPlace(next);
    setMediaPlace(0);
    onPlace(other, next);
  };
  const turn = (next: number) => {
    if (work?.media[next]) setMediaPlace(next);
  };
  const { trackRef, ...track } = useSnap({ axis: 'y', count: works.length, place, onPlace: show });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys work wherever the focus is inside; each has a button, too
    <div
      ref={boxRef}
      tabIndex={-1}
      className={styles.feed}
      onKeyDown={(event) => {
        const move = moves[event.key];
        if (!move) return;
        event.preventDefault();
        keepKeys();
        show(place + move.works);
        turn(mediaPlace + move.media);
      }}
    >
      <div ref={trackRef} className={styles.track} {...track}>
        {works.map((one, at) => (
          <section key={one.id} className={styles.slide} inert={at !== place} aria-hidden={at !== place}>
            {Math.abs(at - place) <= 1 && (
              <WorkSlide
                work={one}
                textOf={textOf}
                isCurrent={at === place}
                place={at === place ? mediaPlace : 0}
                onPlace={turn}
                isMuted={isMuted}
                onMuted={setMuted}
                foot={footOf(one)}
              />
            )}
          </section>
        ))}
      </div>
      <Head {...{ place, total, onClose }} count={works.length} title={title} goTo={show} />
    </div>
  );
}

/** The dialog around it would keep the focus, and with it the keys. */
function useFocused() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return ref;
}

type HeadProps = {
  place: number;
  count: number;
  total: number;
  title: { text: string; lang: string } | undefined;
  goTo: (place: number) => void;
  onClose: () => void;
};

function Head({ place, count, total, title, goTo, onClose }: HeadProps) {
  const t = useText();
  return (
    <div className={styles.head}>
      <IconButton kind="photo" icon="close" label={t('shell.close')} onClick={onClose} />
      <p role="status" className={styles.position}>
        <span className="num">{t('works.position', { place: place + 1, count: total })}</span>
        <VisuallyHidden>
          <span lang={title?.lang}>{title?.text}</span>
        </VisuallyHidden>
      </p>
      <Arrows place={place} count={count} goTo={goTo} />
    </div>
  );
}

type ArrowsProps = { place: number; count: number; goTo: (place: number) => void };

function Arrows({ place, count, goTo }: ArrowsProps) {
  const t = useText();
  return (
    <div className={styles.arrows}>
      <span className={styles.up}>
        <IconButton
          kind="photo"
          icon="chevron-down"
          label={t('works.previousWork')}
          aria-disabled={place === 0 || undefined}
          onClick={() => goTo(place - 1)}
        />
      </span>
      <IconButton
        kind="photo"
        icon="chevron-down"
        label={t('works.nextWork')}
        aria-disabled={place >= count - 1 || undefined}
        onClick={() => goTo(place + 1)}
      />
    </div>
  );
}
