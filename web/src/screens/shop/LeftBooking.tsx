import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { draftOf, resetDraft } from '../../features/booking/draft.ts';
import { notePhotos } from '../../features/booking/note-photos.ts';
import { liveHold } from '../../features/payment/slot-hold.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { serverNow } from '../../lib/http/server-clock.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { ActionBar } from '@parlour/ui/layout/ActionBar.tsx';
import { Button } from '@parlour/ui/button/Button.tsx';
import { dropUploads } from '@parlour/ui/upload/kept-uploads.ts';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { usePaidMeanwhile } from '../book/payment/paid-meanwhile.ts';
import { releaseHold } from '../release-hold.ts';
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

/** Releases the time that is held for this tab, if any, and empties the draft; the customer can undo the second for a moment, without the time. */
function useDiscard({ shop }: ShopVisit) {
  const { api, t } = useAppContext();
  const toast = useToast();
  const queryClient = useQueryClient();
  const isPaidMeanwhile = usePaidMeanwhile(shop.id);
  return useMutation({
    mutationFn: async () => {
      const held = liveHold(shop.id, serverNow());
      if (held) await releaseHold(api, queryClient, held);
    },
    onSuccess: () => {
      const store = draftOf(shop.id);
      const draft = store.read();
      store.write(resetDraft(draft));
      dropUploads(notePhotos(shop.id, null));
      const undo = { text: t('shell.undo'), onPress: () => store.write({ ...draft, held: undefined }) };
      toast.show({ text: t('shop.discarded'), action: undo });
    },
    onError: (error) => {
      if (!isPaidMeanwhile(error)) toast.show({ text: errorWords(error, t).text, tone: 'error' });
    },
  });
}

function DiscardButton({ visit }: { visit: ShopVisit }) {
  const t = useText();
  const discard = useDiscard(visit);
  return (
    <Button
      kind="quiet"
      size="sm"
      icon="trash"
      loading={discard.isPending}
      loadingLabel={t('shell.loading')}
      onClick={() => discard.mutate()}
    >
      {t('shop.discard')}
    </Button>
  );
}
