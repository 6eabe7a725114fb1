import type { Work } from '@parlour/contract/staff/works';
import { mediaHeight } from '@parlour/domain/staff/media-height';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '@parlour/ui/browser/media.ts';
import { usePageVisible } from '../../../../lib/browser/page-visible.ts';
import { pictureAt } from '@parlour/ui/media/picture-address.ts';
import { useText } from '../../../../lib/app-context.ts';
import { FilmButtons } from '@parlour/ui/media/FilmButtons.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { useSnap } from '@parlour/ui/media/snap.ts';
import type { FeedTextOf } from './WorksFeed.tsx';
import { type FilmState, WorkMediaView } from './WorkMediaView.tsx';
import styles from './WorkSlide.module.css';

type WorkSlideProps = {
  work: Work;
  textOf: FeedTextOf;
  isCurrent: boolean;
  /** Which of its media is shown. */
  place: number;
  onPlace: (place: number) => void;
  isMuted: boolean;
  onMuted: (isMuted: boolean) => void;
  foot: ReactNode;
};

/** One work: its media beside one another, its words below them. */
export function WorkSlide({ work, textOf, isCurrent, place, onPlace, isMuted, onMuted, foot }: WorkSlideProps) {
  const t = useText();
  const [boxRef, height] = useHeight();
  const { trackRef, ...track } = useSnap({ axis: 'x', count: work.media.length, place, onPlace });
  const film = useFilm(`${isCurrent} ${place}`);
  const title = textOf(work.title, work.titleSecond);
  const shown = work.media[place];
  const count = work.media.length;
  return (
    <div ref={boxRef} className={styles.work}>
      <img className={styles.backdrop} src={pictureAt(shown?.coverUrl ?? null, 96) ?? undefined} alt="" />
      <div
        ref={trackRef}
        role="group"
        aria-label={title.text}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
        tabIndex={isCurrent && count > 1 ? 0 : undefined}
        className={styles.track}
        {...track}
      >
        {work.media.map((media, at) => (
          <div
            key={`${media.url} ${at}`}
            className={styles.media}
            style={{ blockSize: mediaHeight(media.isHorizontal, height) }}
          >
            {Math.abs(at - place) <= 1 && (
              <WorkMediaView
                media={media}
                label={t(media.kind === 'video' ? 'works.filmOf' : 'works.pictureOf', {
                  title: title.text,
                  place: at + 1,
                  count,
                })}
                isShown={isCurrent && at === place}
                isMuted={isMuted}
                film={film}
                onSoundRefused={() => onMuted(true)}
              />
            )}
          </div>
        ))}
      </div>
      {count > 1 && <Sides place={place} count={count} goTo={onPlace} />}
      <div className={styles.words}>
        {shown?.kind === 'video' && !film.hasFailed && <Buttons {...{ film, isMuted, onMuted }} />}
        <h2 className={styles.title} lang={title.lang}>
          {title.text}
        </h2>
        {foot}
      </div>
    </div>
  );
}

type ButtonsProps = Pick<WorkSlideProps, 'isMuted' | 'onMuted'> & { film: ReturnType<typeof useFilm> };

function Buttons({ film, isMuted, onMuted }: ButtonsProps) {
  const t = useText();
  const words = {
    play: t('works.play'),
    pause: t('works.pause'),
    soundOn: t('works.soundOn'),
    soundOff: t('works.soundOff'),
  };
  const { isPlaying, toggle } = film;
  return <FilmButtons {...{ isPlaying, isMuted, words }} onPlay={toggle} onSound={() => onMuted(!isMuted)} />;
}

type SidesProps = { place: number; count: number; goTo: (place: number) => void };

function Sides({ place, count, goTo }: SidesProps) {
  const t = useText();
  return (
    <div className={styles.sides}>
      <IconButton
        kind="photo"
        icon="chevron-left"
        label={t('works.previousMedia')}
        aria-disabled={place === 0 || undefined}
        onClick={() => goTo(place - 1)}
      />
      <p className={styles.count}>
        <span aria-hidden="true" className="num">
          {place + 1}/{count}
        </span>
        <span className={styles.spoken}>{t('works.mediaPosition', { place: place + 1, count })}</span>
      </p>
      <IconButton
        kind="photo"
        icon="chevron-right"
        label={t('works.nextMedia')}
        aria-disabled={place >= count - 1 || undefined}
        onClick={() => goTo(place + 1)}
      />
    </div>
  );
}

/** How high a box is, as long as it is shown; null before it is. */
function useHeight(): [RefObject<HTMLDivElement | null>, number | null] {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const read = () => setHeight(box.clientHeight || null);
    const observer = new ResizeObserver(read);
    observer.observe(box);
    read();
    return () => observer.disconnect();
  }, []);
  return [ref, height];
}

/** Whether the shown video should run: by itself, except where motion is not wanted, until the customer presses a button. */
function useFilm(shown: string): FilmState & { toggle: () => void } {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isVisible = usePageVisible();
  const [said, setSaid] = useState<{ of: string; runs: boolean } | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [failed, setFailed] = useState('');
  const runs = said?.of === shown ? said.runs : !isStill;
  return {
    runs: runs && isVisible,
    isPlaying,
    hasFailed: failed === shown,
    onPlaying: setPlaying,
    onFailed: () => setFailed(shown),
    toggle: () => setSaid({ of: shown, runs: !isPlaying }),
  };
}
