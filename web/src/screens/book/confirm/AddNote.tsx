import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noteLimits } from '@parlour/domain/booking/note-limits';
import { notePicturesQuery } from '../../../features/booking/calls.ts';
import { PhotoUpload } from '../../../features/file/components/PhotoUpload.tsx';
import { useApi, useText } from '../../../lib/app-context.ts';
import { tabOwner } from '../../../lib/storage/tab-store.ts';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { TextArea } from '@parlour/ui/form/TextArea.tsx';
import { BookPage } from '../BookPage.tsx';
import { notePhotos } from '../../../features/booking/note-photos.ts';
import { PartFailed, RowsLoading } from '../../PartStates.tsx';
import type { BookVisit } from '../visit.ts';

const { mostLetters, mostPictures, previewPixels } = noteLimits;

/** A few words for the store, and up to three pictures. Both are in the draft as soon as they are there. */
export function AddNote({ visit }: { visit: BookVisit }) {
  const t = useText();
  const { draft, change } = visit;
  const [isSending, setSending] = useState(false);
  const [isTried, setTried] = useState(false);
  const done = () => {
    setTried(true);
    if (!isSending) visit.goTo('confirm');
  };
  return (
    <BookPage
      visit={visit}
      screen="AddNote"
      title={t('booking.noteTitle')}
      subtitle={t('booking.noteText')}
      action={{ text: t('booking.noteDone'), onPress: done }}
      missing={isTried && isSending ? t('booking.photosSending') : null}
    >
      <Stack gap={5}>
        <TextArea
          label={t('booking.note')}
          rows={6}
          maxLength={mostLetters}
          value={draft.note}
          counterText={(used) => t('booking.noteCounter', { used, most: mostLetters })}
          onChange={(event) => change((current) => ({ ...current, note: event.target.value }))}
        />
        <NotePhotos key={tabOwner()} visit={visit} onSending={setSending} />
      </Stack>
    </BookPage>
  );
}

/** A booking that is being changed has its pictures already: they are asked for before others can be added. */
function NotePhotos({ visit, onSending }: { visit: BookVisit; onSending: (isSending: boolean) => void }) {
  const t = useText();
  const { draft, change, changeId, linkToken } = visit;
  const isAsked = draft.pictures === null && changeId !== null;
  const made = { id: changeId ?? '', linkToken: linkToken ?? '' };
  const { data, error, refetch } = useQuery({ ...notePicturesQuery(useApi(), made), enabled: isAsked });
  const kept = draft.pictures ?? data?.map(({ url }) => url);
  if (error && !kept) return <PartFailed error={error} onRetry={() => void refetch()} />;
  if (!kept) return <RowsLoading count={1} height={48} />;
  return (
    <PhotoUpload
      kind="note"
      label={t('file.photos')}
      note={t('booking.optional')}
      most={mostPictures}
      previewSize={previewPixels}
      kept={kept}
      keptAs={notePhotos(visit.shop.id, changeId)}
      onSending={onSending}
      onChange={(pictures) => change((current) => ({ ...current, pictures }))}
    />
  );
}
