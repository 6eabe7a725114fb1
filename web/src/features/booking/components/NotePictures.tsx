import { noteLimits } from '@parlour/domain/booking/note-limits';
import { useQuery } from '@tanstack/react-query';
import { useApi, useText } from '../../../lib/app-context.ts';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { notePicturesQuery } from '../calls.ts';
import type { MadeHere } from '../made-here.ts';
import styles from './BookingRows.module.css';

const { previewPixels } = noteLimits;

/** The pictures beside a booking's note, each the way to the whole one; nothing where there are none. */
export function NotePictures({ made }: { made: MadeHere }) {
  const t = useText();
  const { data = [] } = useQuery(notePicturesQuery(useApi(), made));
  if (data.length === 0) return null;
  return (
    <div className={styles.pictures}>
      <Row gap={2} wrap>
        {data.map(({ url, wholeUrl }, index) => (
          <a key={url} href={wholeUrl} target="_blank" rel="noreferrer" className={styles.picture}>
            <Picture
              src={url}
              alt={t('booking.notePhoto', { place: index + 1 })}
              width={previewPixels}
              height={previewPixels}
            />
          </a>
        ))}
      </Row>
    </div>
  );
}
