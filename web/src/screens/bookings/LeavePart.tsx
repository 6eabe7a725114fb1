import type { WaitlistEntry } from '@parlour/contract/waitlist/calls';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { leaveWaitlist } from '../../features/waitlist/calls.ts';
import type { EntryLink } from '../../features/waitlist/entry-links.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';

const AlertDialog = lazyPart(async () => (await import('@parlour/ui/overlay/AlertDialog.tsx')).AlertDialog);

/** Leaving, in two steps, the first focus on staying. */
export function LeavePart({ entry, link }: { entry: WaitlistEntry; link: EntryLink }) {
  const t = useText();
  const writer = { api: useApi(), queryClient: useQueryClient() };
  const [step, setStep] = useState<'closed' | 'open' | 'leaving'>('closed');
  const [wasOpen, setWasOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const open = () => {
    setWasOpen(true);
    setError(null);
    setStep('open');
  };
  const leave = async () => {
    setStep('leaving');
    setError(null);
    try {
      await leaveWaitlist(writer, link, entry.id);
      setStep('closed');
    } catch (failure) {
      setError(errorWords(failure, t).text);
      setStep('open');
    }
  };
  return (
    <>
      <Button kind="secondary" isWide onClick={open}>
        {t('waitlist.leave')}
      </Button>
      <Suspense>
        {wasOpen && (
          <AlertDialog
            isOpen={step !== 'closed'}
            title={t('waitlist.leaveTitle')}
            cancelText={t('waitlist.stay')}
            confirmText={t('waitlist.leave')}
            onCancel={() => setStep('closed')}
            onConfirm={() => void leave()}
            tone="danger"
            loading={step === 'leaving'}
            loadingLabel={t('waitlist.leaving')}
            error={error}
          >
            <p>{t('waitlist.leaveText')}</p>
          </AlertDialog>
        )}
      </Suspense>
    </>
  );
}
