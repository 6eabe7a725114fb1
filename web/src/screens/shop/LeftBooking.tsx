import type { ReactNode } from 'react';
import { draftOf, resetDraft } from '../../features/booking/draft.ts';
import { notePhotos } from '../../features/booking/note-photos.ts';
import { useText } from '../../lib/surroundings.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { dropUploads } from '../../ui/kept-uploads.ts';
import { useToast } from '../../ui/Toast.tsx';
import type { ShopVisit } from './visit.ts';
import styles from './LeftBooking.module.css';

/** A booking that was closed before it was made: on with it, or discard it. With a summary it is the bar of a phone. */
export function LeftBooking({ visit, summary }: { visit: ShopVisit; summary?: ReactNode }) {
  const t = useText();
  const goOn = (
    <Button isWide onClick={visit.goOn}>
      {t('shop.continueBooking')}
    </Button>
  );
  if (!summary)
    return (
      <>
        {goOn}
        <DiscardButton visit={visit} />
      </>
    );
  const head = (
    <div className={styles.head}>
      <div>{summary}</div>
      <DiscardButton visit={visit} />
    </div>
  );
  return (
    <ActionBar label={t('shop.yourBooking')} hasRail notice={head}>
      {goOn}
    </ActionBar>
  );
}

/** Empties the draft; for a moment it can be had back. */
function DiscardButton({ visit: { shop } }: { visit: ShopVisit }) {
  const t = useText();
  const toast = useToast();
  const discard = () => {
    const store = draftOf(shop.id);
    const draft = store.read();
    store.write(resetDraft(draft));
    dropUploads(notePhotos(shop.id, null));
    const undo = { text: t('shell.undo'), onPress: () => store.write(draft) };
    toast.show({ text: t('shop.discarded'), action: undo });
  };
  return (
    <Button kind="quiet" size="sm" icon="trash" onClick={discard}>
      {t('shop.discard')}
    </Button>
  );
}
