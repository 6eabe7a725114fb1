import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import styles from './Carousel.module.css';

type Slide = { id: string; /** Spoken name, such as "Photo 2 of 5: the front desk". */ name: string; node: ReactNode };

type CarouselProps = {
  label: string;
  slides: readonly Slide[];
  previousLabel: string;
  nextLabel: string;
  /** Where one is, in words: "2 of 9". Shown instead of dots when these would be too many. */
  positionText: (place: number, count: number) => string;
};

const mostDots = 5;

/** Slides that follow the finger; dots and buttons do the same, and arrow keys turn the focused row by its own snapping. Nothing turns by itself. */
export function Carousel({ label, slides, previousLabel, nextLabel, positionText }: CarouselProps) {
  const trackRef = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const last = slides.length - 1;
  const goTo = (place: number) => {
    const track = trackRef.current;
    if (!track) return;
    track.scrollTo({ left: Math.min(last, Math.max(0, place)) * track.clientWidth, behavior: 'smooth' });
  };
  const readPlace = () => {
    const track = trackRef.current;
    if (track && track.clientWidth > 0) setCurrent(Math.min(last, Math.round(track.scrollLeft / track.clientWidth)));
  };
  const isSingle = slides.length < 2;
  return (
    <section aria-label={label} className={styles.carousel}>
      <div
        ref={trackRef}
        role="group"
        aria-label={positionText(current + 1, slides.length)}
        tabIndex={isSingle ? undefined : 0}
        className={styles.track}
        onScroll={readPlace}
      >
        {slides.map(({ id, name, node }) => (
          <div key={id} role="group" aria-label={name} className={styles.slide}>
            {node}
          </div>
        ))}
      </div>
      {!isSingle && <Arrows {...{ previousLabel, nextLabel, current, last, goTo }} />}
      {!isSingle && <Position {...{ slides, current, positionText, goTo }} />}
    </section>
  );
}

type ArrowsProps = Pick<CarouselProps, 'previousLabel' | 'nextLabel'> & {
  current: number;
  last: number;
  goTo: (place: number) => void;
};

function Arrows({ previousLabel, nextLabel, current, last, goTo }: ArrowsProps) {
  const isAtStart = current === 0 || undefined;
  const isAtEnd = current === last || undefined;
  const previous = { icon: 'chevron-left', label: previousLabel, 'aria-disabled': isAtStart } as const;
  const next = { icon: 'chevron-right', label: nextLabel, 'aria-disabled': isAtEnd } as const;
  return (
    <div className={styles.sides}>
      <IconButton kind="photo" {...previous} onClick={() => goTo(current - 1)} />
      <IconButton kind="photo" {...next} onClick={() => goTo(current + 1)} />
    </div>
  );
}

type PositionProps = Pick<CarouselProps, 'slides' | 'positionText'> & {
  current: number;
  goTo: (place: number) => void;
};

function Position({ slides, current, positionText, goTo }: PositionProps) {
  if (slides.length > mostDots) return <p className={styles.position}>{positionText(current + 1, slides.length)}</p>;
  return (
    <div className={styles.dots}>
      {slides.map(({ id, name }, place) => (
        <button
          key={id}
          type="button"
          className={styles.dot}
          aria-label={name}
          aria-current={place === current ? 'true' : undefined}
          onClick={() => goTo(place)}
        />
      ))}
    </div>
  );
}
