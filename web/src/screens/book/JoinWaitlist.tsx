import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '../../app/paths.ts';
import { beginTurn, codeTurn } from '../../features/account/code-turn.ts';
import { CodeStep } from '../../features/account/components/CodeStep.tsx';
import { rememberPerson } from '../../features/booking/subscribed-person.ts';
import { proveWish } from '../../features/waitlist/calls.ts';
import { rememberPlace } from '../../features/waitlist/place-links.ts';
import { awaitsCode, useWishDraft } from '../../features/waitlist/wish-draft.ts';
import { wishDraftOf } from '../../features/waitlist/wish-store.ts';
import { useGo } from '../../lib/AppLink.tsx';
import { useApi, useText } from '../../lib/surroundings.ts';
import { useTabStore } from '../../lib/tab-store.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { usePageTitle } from './page-title.ts';
import type { BookVisit } from './visit.ts';
import { WishForm } from './WishForm.tsx';

/** Once the wish stands in the line: its own page. What was chosen stays, for whoever books another time meanwhile. */
function useJoined({ shop, draft }: BookVisit) {
  const go = useGo();
  const queryClient = useQueryClient();
  return (id: string) => {
    rememberPerson(draft.contact);
    wishDraftOf(shop.id).clear();
    codeTurn.clear();
    void queryClient.invalidateQueries({ queryKey: ['waitlist'] });
    go(paths.waitlist(id), { replaces: true });
  };
}

/** Waiting for a time: what, when and who first, then the code that was sent to her, where she is not known already. */
export function JoinWaitlist({ visit }: { visit: BookVisit }) {
  const [{ wishId }, change] = useWishDraft(visit.shop.id);
  const turn = useTabStore(codeTurn);
  const joined = useJoined(visit);
  if (awaitsCode(wishId, turn, visit.draft.contact.email))
    return <ProveStep visit={visit} wishId={wishId} onJoined={joined} />;
  const needCode = (id: string) => {
    beginTurn({ purpose: 'waitlist', email: visit.draft.contact.email.trim(), mobile: '' });
    change({ wishId: id });
  };
  return <WishForm visit={visit} onCodeNeeded={needCode} onJoined={joined} />;
}

type ProveStepProps = { visit: BookVisit; wishId: string; onJoined: (id: string) => void };

function ProveStep({ visit, wishId, onJoined }: ProveStepProps) {
  const t = useText();
  const api = useApi();
  const turn = useTabStore(codeTurn);
  const [, change] = useWishDraft(visit.shop.id);
  usePageTitle(t('waitlist.codeTitle'), visit.shop.name);
  useTop();
  const prove = async (token: string) => {
    const { place, linkToken } = await proveWish(api, wishId, token);
    rememberPlace({ id: place.id, linkToken });
    onJoined(place.id);
  };
  const goBack = () => {
    codeTurn.clear();
    change({ wishId: null });
  };
  if (!turn) return null;
  return (
    <Page isNarrow screen="WaitlistCode">
      <PageHeader
        title={t('waitlist.codeTitle')}
        subtitle={t('waitlist.codeText')}
        action={<IconButton icon="close" label={t('shell.close')} onClick={visit.close} />}
      />
      <Stack gap={3}>
        <CodeStep turn={turn} place={{ chainId: visit.shop.chainId, shopId: visit.shop.id }} onProven={prove} />
        <Button kind="quiet" isWide onClick={goBack}>
          {t('waitlist.changeDetails')}
        </Button>
      </Stack>
    </Page>
  );
}

/** The form has made way for the code: the page begins anew. */
function useTop(): void {
  // A browser may answer with a promise, which is no way to tidy up.
  useEffect(() => void window.scrollTo({ top: 0 }), []);
}
