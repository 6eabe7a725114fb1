import { noteLimits } from '@parlour/domain/booking/note-limits';
import { NotePictures } from '../../../features/booking/components/NotePictures.tsx';
import { notePhotos } from '../../../features/booking/note-photos.ts';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { useUploadsLeft } from '@parlour/ui/upload/kept-uploads.ts';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import type { BookVisit } from '../visit.ts';
import styles from './ConfirmNote.module.css';

const { previewPixels } = noteLimits;

/** The way to a note for the store, and the note with its pictures. */
export function ConfirmNote({ visit }: { visit: BookVisit }) {
  const t = useText();
  const { draft, changeId, linkToken, goTo } = visit;
  const { note, pictures } = draft;
  const left = useUploadsLeft(notePhotos(visit.shop.id, changeId));
  const isEmpty = note.trim() === '' && pictures?.length === 0 && left === 'none';
  if (isEmpty)
    return (
      <div>
        <Button kind="secondary" icon="note" onClick={() => goTo('note')}>
          {t('booking.addNote')}
        </Button>
      </div>
    );
  return (
    <Card>
      <Stack gap={2}>
        <h2 className={styles.heading}>{t('booking.note')}</h2>
        {note.trim() !== '' && <p className={styles.note}>{note}</p>}
        {pictures === null && changeId !== null ? (
          <NotePictures made={{ id: changeId, linkToken: linkToken ?? '' }} />
        ) : (
          <Row gap={2} wrap>
            {pictures?.map((url, index) => (
              <Picture
                key={url}
                src={url}
                alt={t('booking.notePhoto', { place: index + 1 })}
                width={previewPixels}
                height={previewPixels}
              />
            ))}
          </Row>
        )}
        {left !== 'none' && (
          <p role="status">{t(left === 'sending' ? 'booking.photosSending' : 'booking.photosFailed')}</p>
        )}
        <div>
          <Button kind="secondary" size="sm" icon="edit" onClick={() => goTo('note')}>
            {/* A change keeps its photos without knowing them; a note is known. */}
            {t(note.trim() === '' && pictures === null ? 'booking.addNote' : 'booking.editNote')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
