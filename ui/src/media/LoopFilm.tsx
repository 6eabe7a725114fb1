import { useEffect, useRef } from 'react';
import styles from './LoopFilm.module.css';

type LoopFilmProps = {
  src: string;
  poster: string;
  label: string;
  /** Whether it should run now; `onPlaying` reports whether it does. */
  runs: boolean;
  isMuted: boolean;
  /** Whether it is the one that is looked at: only that one is fetched ahead. */
  isNear: boolean;
  onPlaying: (isPlaying: boolean) => void;
  /** It may not run with sound before it was touched. */
  onSoundRefused: () => void;
  onFailed: () => void;
};

/** A film without controls of its own, inline and over again; it stops when it is taken away. */
export function LoopFilm(props: LoopFilmProps) {
  const { src, poster, label, runs, isMuted, isNear, onPlaying, onSoundRefused, onFailed } = props;
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.muted = isMuted;
  }, [isMuted]);
  useEffect(() => {
    const film = ref.current;
    if (!film) return undefined;
    if (!runs) film.pause();
    else
      film.play().catch((error: unknown) => {
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
        if (isRefused && !film.muted) onSoundRefused();
        else onPlaying(!film.paused);
      });
    // An element that is taken away would go on playing.
    return () => film.pause();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callbacks get the same calls, whichever of them is current
  }, [runs, isMuted]);
  return (
    <video
      ref={ref}
      src={src}
      poster={poster}
      aria-label={label}
      className={styles.film}
      preload={isNear ? 'auto' : 'none'}
      muted
      loop
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      onPlay={() => onPlaying(true)}
      onPause={() => onPlaying(false)}
      onError={onFailed}
    />
  );
}
