import type { WorkMedia } from '@parlour/contract/staff/works';
import { pictureAt, pictureSet } from '@parlour/ui/media/picture-address.ts';
import { useText } from '../../../../lib/app-context.ts';
import { LoopFilm } from '@parlour/ui/media/LoopFilm.tsx';
import styles from './WorkSlide.module.css';

export type FilmState = {
  runs: boolean;
  isPlaying: boolean;
  hasFailed: boolean;
  onPlaying: (isPlaying: boolean) => void;
  onFailed: () => void;
};

type WorkMediaViewProps = {
  media: WorkMedia;
  label: string;
  /** Whether it is the one that is looked at. */
  isShown: boolean;
  isMuted: boolean;
  film: FilmState;
  onSoundRefused: () => void;
};

/** A picture of a work, or a video, of which only the one that is looked at runs. */
export function WorkMediaView({ media, label, isShown, isMuted, film, onSoundRefused }: WorkMediaViewProps) {
  const t = useText();
  if (media.kind === 'image')
    return (
      <img
        className={styles.picture}
        src={pictureAt(media.url, 720) ?? undefined}
        srcSet={pictureSet(media.url)}
        sizes="(max-width: 480px) 100vw, 480px"
        alt={label}
        decoding="async"
      />
    );
  return (
    <>
      <LoopFilm
        src={media.url}
        poster={media.coverUrl}
        label={label}
        runs={isShown && film.runs}
        isMuted={isMuted}
        isNear={isShown}
        onPlaying={(isPlaying) => isShown && film.onPlaying(isPlaying)}
        onSoundRefused={onSoundRefused}
        onFailed={() => isShown && film.onFailed()}
      />
      {isShown && film.hasFailed && (
        <p role="alert" className={styles.failed}>
          {t('works.filmFailed')}
        </p>
      )}
    </>
  );
}
