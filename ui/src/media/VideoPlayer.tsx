import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { FieldError } from '../form/Field.tsx';
import { FilmButton } from './FilmButtons.tsx';
import styles from './VideoPlayer.module.css';

export type VideoWords = {
  /** The button says which film it starts or stops. */
  play: (label: string) => string;
  pause: (label: string) => string;
  soundOn: string;
  soundOff: string;
  position: string;
  /** "3 of 12 seconds". */
  secondsOf: (now: number, whole: number) => string;
  failed: string;
};

type VideoPlayerProps = {
  label: string;
  src: string;
  poster?: string;
  /** Words of what is said, as a WebVTT file. */
  captions?: { src: string; lang: string; label: string };
  words: VideoWords;
};

/** A short film. It starts when it is asked to, without sound until that is asked for, and stops when it leaves the page. */
export function VideoPlayer({ label, src, poster, captions, words }: VideoPlayerProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const film = useFilm(videoRef);
  return (
    <section aria-label={label} className={styles.player} data-state={film.state}>
      <video
        ref={videoRef}
        src={src}
        poster={poster}
        preload="metadata"
        playsInline
        muted
        tabIndex={-1}
        className={styles.film}
        onClick={film.toggle}
        {...film.events}
      >
        {captions && (
          <track default kind="captions" src={captions.src} srcLang={captions.lang} label={captions.label} />
        )}
      </video>
      {film.state === 'failed' ? (
        <div role="alert" className={styles.failed}>
          <FieldError id={`${label}-failed`}>{words.failed}</FieldError>
        </div>
      ) : (
        <Controls film={film} words={words} label={label} />
      )}
    </section>
  );
}

type Film = ReturnType<typeof useFilm>;

function Controls({ film, words, label }: { film: Film; words: VideoWords; label: string }) {
  const { isPlaying, isMuted, now, whole } = film;
  return (
    <div className={styles.controls}>
      <FilmButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? words.pause(label) : words.play(label)}
        onPress={film.toggle}
      />
      <input
        type="range"
        className={styles.position}
        aria-label={words.position}
        aria-valuetext={words.secondsOf(Math.round(now), Math.round(whole))}
        min={0}
        max={whole || 1}
        step={0.1}
        value={now}
        onChange={(event) => film.goTo(Number(event.target.value))}
        onKeyDown={(event) => toggleByKey(event, film.toggle)}
      />
      <FilmButton
        icon={isMuted ? 'silent' : 'sound'}
        label={isMuted ? words.soundOn : words.soundOff}
        onPress={film.toggleSound}
      />
    </div>
  );
}

function toggleByKey(event: KeyboardEvent, toggle: () => void): void {
  if (event.key !== ' ' && event.key !== 'Enter') return;
  event.preventDefault();
  toggle();
}

/** What a film does, and what can be done with it. */
function useFilm(videoRef: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<'paused' | 'playing' | 'failed'>('paused');
  const [isMuted, setMuted] = useState(true);
  const [now, setNow] = useState(0);
  const [whole, setWhole] = useState(0);
  useStopAtEnd(videoRef);
  // A source can fail before the page hears its events.
  useEffect(() => {
    if (videoRef.current?.error) setState('failed');
  }, [videoRef]);
  const isPlaying = state === 'playing';
  return {
    state,
    isPlaying,
    isMuted,
    now,
    whole,
    toggle() {
      const video = videoRef.current;
      if (isPlaying) video?.pause();
      // A second tap may have stopped it before it began.
      else video?.play().catch(() => undefined);
    },
    toggleSound() {
      if (videoRef.current) videoRef.current.muted = !isMuted;
    },
    goTo(seconds: number) {
      if (videoRef.current) videoRef.current.currentTime = seconds;
    },
    events: {
      onPlay: () => setState('playing'),
      onPause: () => setState('paused'),
      onError: () => setState('failed'),
      onTimeUpdate: () => setNow(videoRef.current?.currentTime ?? 0),
      onVolumeChange: () => setMuted(videoRef.current?.muted ?? true),
      onLoadedMetadata: () => {
        const seconds = videoRef.current?.duration ?? 0;
        setWhole(Number.isFinite(seconds) ? seconds : 0);
      },
    },
  };
}

/** An element that is taken away goes on playing: it is stopped first; so it is while its tab is hidden. */
function useStopAtEnd(videoRef: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const video = videoRef.current;
    const stopHidden = () => document.hidden && video?.pause();
    document.addEventListener('visibilitychange', stopHidden);
    return () => {
      document.removeEventListener('visibilitychange', stopHidden);
      video?.pause();
    };
  }, [videoRef]);
}
