import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { beginCodeFlow, codeFlow } from '../../../features/account/code-flow.ts';
import { CodeStep } from '../../../features/account/components/CodeStep.tsx';
import { rememberPerson } from '../../../features/booking/subscribed-person.ts';
import { proveEntry } from '../../../features/waitlist/calls.ts';
import { rememberEntryLink } from '../../../features/waitlist/entry-links.ts';
import { awaitsCode, useWaitlistDraft } from '../../../features/waitlist/waitlist-draft.ts';
import { waitlistDraftOf } from '../../../features/waitlist/waitlist-store.ts';
import { useGo } from '../../../lib/navigation/AppLink.tsx';
import { useApi, useText } from '../../../lib/app-context.ts';
import { useTabStore } from '../../../lib/storage/tab-store.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { usePageTitle } from '../page-title.ts';
import type { BookVisit } from '../visit.ts';
import { WaitlistForm } from './WaitlistForm.tsx';

/** Opens the page of the entry once it is on the waitlist. The draft of the booking stays, for a customer who books another time meanwhile. */
function useJoined({ shop, draft }: BookVisit) {
  const go = useGo();
  const queryClient = useQueryClient();
  return (id: string) => {
    rememberPerson(draft.contact);
    waitlistDraftOf(shop.id).clear();
    codeFlow.clear();
    void queryClient.invalidateQueries({ queryKey: ['waitlist'] });
    go(paths.waitlist(id), { replaces: true });
  };
}

/** Joining the waitlist: what, when and who first, then the code that was sent to the customer, where the contact is not proven already. */
export function JoinWaitlist({ visit }: { visit: BookVisit }) {
  const [{ entryId }, change] = useWaitlistDraft(visit.shop.id);
  const flow = useTabStore(codeFlow);
  const joined = useJoined(visit);
  if (awaitsCode(entryId, flow, visit.draft.contact.email))
    return <ProveStep visit={visit} entryId={entryId} onJoined={joined} />;
  const needCode = (id: string) => {
    beginCodeFlow({ purpose: 'waitlist', email: visit.draft.contact.email.trim(), mobile: '' });
    change({ entryId: id });
  };
  return <WaitlistForm visit={visit} onCodeNeeded={needCode} onJoined={joined} />;
}

type ProveStepProps = { visit: BookVisit; entryId: string; onJoined: (id: string) => void };

function ProveStep({ visit, entryId, onJoined }: ProveStepProps) {
  const t = useText();
  const api = useApi();
  const flow = useTabStore(codeFlow);
  const [, change] = useWaitlistDraft(visit.shop.id);
  usePageTitle(t('waitlist.codeTitle'), visit.shop.name);
  useTop();
  const prove = async (token: string) => {
    const { entry, linkToken } = await proveEntry(api, entryId, token);
    rememberEntryLink({ id: entry.id, linkToken });
    onJoined(entry.id);
  };
  const goBack = () => {
    codeFlow.clear();
    change({ entryId: null });
  };
  if (!flow) return null;
  return (
    <Page isNarrow screen="WaitlistCode">
      <PageHeader
        title={t('waitlist.codeTitle')}
        subtitle={t('waitlist.codeText')}
        action={<IconButton icon="close" label={t('shell.close')} onClick={visit.close} />}
      />
      <Stack gap={3}>
        <CodeStep flow={flow} place={{ chainId: visit.shop.chainId, shopId: visit.shop.id }} onProven={prove} />
        <Button kind="quiet" isWide onClick={goBack}>
          {t('waitlist.changeDetails')}
        </Button>
      </Stack>
    </Page>
  );
}

/** The form has made way for the code: the page starts at its top again. */
function useTop(): void {
  // A browser may answer with a promise, which is no way to tidy up.
  useEffect(() => void window.scrollTo({ top: 0 }), []);
}
