import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../button/IconButton.tsx';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { panByKey, placeByKey } from './viewer-keys.ts';
import styles from './PictureViewer.module.css';

type Words = Record<'close' | 'previous' | 'next' | 'zoomIn' | 'zoomOut', string>;

type PictureViewerProps = {
  label: string;
  urls: readonly string[];
  /** The picture that it opens with, from 0. */
  first: number;
  onClose: () => void;
  words: Words;
  /** Where one is, in words: "2 of 9". */
  positionText: (place: number, count: number) => string;
};

/** One function for all, so that it runs when the button appears and never again: keys work from the start. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Pictures over the whole window: swiped, turned by keys and buttons, made larger, closed by Escape. The focus goes back to where it came from. */
export function PictureViewer({ onClose, label, ...rest }: PictureViewerProps) {
  return (
    <LocaleProvider>
      <ModalOverlay isOpen onOpenChange={(open) => !open && onClose()} isDismissable className={styles.layer}>
        <Modal className={styles.box}>
          <Dialog aria-label={label} className={styles.content}>
            <Viewer {...rest} label={label} onClose={onClose} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </LocaleProvider>
  );
}

function Viewer({ label, urls, first, onClose, words, positionText }: PictureViewerProps) {
  const { trackRef, place, goTo, readPlace } = useTrack(first, urls.length);
  const [isLarge, setLarge] = useState(false);
  useMiddle(isLarge ? trackRef : null, place);
  const turnTo = (next: number) => {
    setLarge(false);
    goTo(next);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-') return setLarge(event.key === '+');
    const pan = isLarge ? panByKey(event.key) : null;
    const next = isLarge ? null : placeByKey(event.key, place, urls.length);
    if (pan) trackRef.current?.children[place]?.scrollBy(pan);
    if (next !== null) turnTo(next);
    if (pan || next !== null) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys work wherever the focus is inside; each has a button, too
    <div className={styles.viewer} data-large={isLarge || undefined} onKeyDown={pressKey}>
      <div className={styles.head}>
        <p role="status" className={styles.position}>
          {positionText(place + 1, urls.length)}
        </p>
        <IconButton
          icon={isLarge ? 'minus' : 'plus'}
          kind="photo"
          label={isLarge ? words.zoomOut : words.zoomIn}
          onClick={() => setLarge(!isLarge)}
        />
        <IconButton ref={takeFocus} icon="close" kind="photo" label={words.close} onClick={onClose} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
      <div ref={trackRef} role="group" aria-label={label} tabIndex={0} className={styles.track} onScroll={readPlace}>
        {urls.map((url, at) => (
          <div
            key={url}
            className={styles.slide}
            data-large={(isLarge && at === place) || undefined}
            {...(isLarge && at === place ? { tabIndex: 0 } : {})}
          >
            <img
              src={url}
              alt={positionText(at + 1, urls.length)}
              loading={Math.abs(at - place) < 2 ? 'eager' : 'lazy'}
              decoding="async"
              onDoubleClick={() => setLarge(!isLarge)}
            />
          </div>
        ))}
      </div>
      <Arrows place={place} last={urls.length - 1} words={words} onTurn={turnTo} />
    </div>
  );
}

/**
 * What is made larger is seen from its middle, not from an empty corner. It may only grow after the press, in a transition that is over at once
 * where people want less motion: so its middle is sought whenever its size changes.
 */
function useMiddle(trackRef: RefObject<HTMLDivElement | null> | null, place: number): void {
  useEffect(() => {
    const slide = trackRef?.current?.children[place];
    const picture = slide?.firstElementChild;
    if (!slide || !picture) return;
    const observer = new ResizeObserver(() =>
      slide.scrollTo({
        left: (slide.scrollWidth - slide.clientWidth) / 2,
        top: (slide.scrollHeight - slide.clientHeight) / 2,
        behavior: 'instant',
      }),
    );
    observer.observe(picture);
    return () => observer.disconnect();
  }, [trackRef, place]);
}

type ArrowsProps = { place: number; last: number; words: Words; onTurn: (place: number) => void };

function Arrows({ place, last, words, onTurn }: ArrowsProps) {
  if (last === 0) return null;
  return (
    <div className={styles.arrows}>
      <IconButton
        icon="chevron-left"
        kind="photo"
        label={words.previous}
        aria-disabled={place === 0 || undefined}
        onClick={() => onTurn(Math.max(0, place - 1))}
      />
      <IconButton
        icon="chevron-right"
        kind="photo"
        label={words.next}
        aria-disabled={place === last || undefined}
        onClick={() => onTurn(Math.min(last, place + 1))}
      />
    </div>
  );
}

/** The row of pictures, which knows by its own scrolling which of them is seen. */
function useTrack(first: number, count: number) {
  const trackRef = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(first);
  useEffect(() => {
    const track = trackRef.current;
    track?.scrollTo({ left: first * track.clientWidth, behavior: 'instant' });
  }, [first]);
  return {
    trackRef,
    place,
    goTo: (next: number) => {
      const track = trackRef.current;
      track?.scrollTo({ left: next * track.clientWidth });
      setPlace(next);
    },
    readPlace: () => {
      const track = trackRef.current;
      if (!track || track.clientWidth === 0) return;
      const exact = track.scrollLeft / track.clientWidth;
      // On the way between two pictures it is neither.
      if (Math.abs(exact - Math.round(exact)) < 0.02) setPlace(Math.min(count - 1, Math.max(0, Math.round(exact))));
    },
  };
}
