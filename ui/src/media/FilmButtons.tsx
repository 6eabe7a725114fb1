import styles from './FilmButtons.module.css';

type FilmButtonsProps = {
  isPlaying: boolean;
  isMuted: boolean;
  onPlay: () => void;
  onSound: () => void;
  words: { play: string; pause: string; soundOn: string; soundOff: string };
};

/** The buttons of a video that runs by itself: pause and sound. */
export function FilmButtons({ isPlaying, isMuted, onPlay, onSound, words }: FilmButtonsProps) {
  return (
    <div className={styles.buttons}>
      <FilmButton icon={isPlaying ? 'pause' : 'play'} label={isPlaying ? words.pause : words.play} onPress={onPlay} />
      <FilmButton
        icon={isMuted ? 'silent' : 'sound'}
        label={isMuted ? words.soundOn : words.soundOff}
        onPress={onSound}
      />
    </div>
  );
}

/** Drawings of films alone: the others travel with every page. */
const drawings = {
  play: 'M7.5 4.8v14.4L19 12z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  sound: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  silent: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 9.5l5 5M21 9.5l-5 5',
} as const;

type FilmButtonProps = { icon: keyof typeof drawings; label: string; onPress: () => void };

/** A button with one of the drawings of films. */
function FilmButton({ icon, label, onPress }: FilmButtonProps) {
  return (
    <button type="button" aria-label={label} className={styles.button} onClick={onPress}>
      <svg width={22} height={22} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={drawings[icon]} fill="none" stroke="currentColor" strokeWidth={1.8} />
      </svg>
    </button>
  );
}
