import { Picture } from './Picture.tsx';
import styles from './PictureThumbs.module.css';

type PictureThumbsProps = {
  urls: readonly string[];
  /** What the button says that opens a picture. */
  nameOf: (place: number) => string;
  onOpen: (place: number) => void;
};

const side = 88;

/** Small pictures, each of which opens in full; nothing where there are none. */
export function PictureThumbs({ urls, nameOf, onOpen }: PictureThumbsProps) {
  if (urls.length === 0) return null;
  return (
    <ul className={styles.thumbs}>
      {urls.map((url, place) => (
        <li key={url}>
          <button type="button" className={styles.thumb} aria-label={nameOf(place)} onClick={() => onOpen(place)}>
            <Picture src={url} alt="" width={side} height={side} />
          </button>
        </li>
      ))}
    </ul>
  );
}
