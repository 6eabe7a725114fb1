import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { addPasskey, passkeysQuery } from '../../features/account/calls/passkeys.ts';
import { deviceHoldsPasskeys } from '../../features/account/passkey-browser.ts';
import { addFailureWords } from '../../features/account/passkey-words.ts';
import { offerPasskey } from '../../lib/session/passkey-offer.ts';
import { keptOnDevice } from '../../lib/storage/storage.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import styles from './PasskeyOffer.module.css';

/** When the offer was put off on this device, epoch ms; it says nothing of who did. */
const putOff = keptOnDevice<number>({
  key: 'passkeyPutOff',
  version: 1,
  isValid: (value): value is number => typeof value === 'number',
});
const quietMs = 90 * 24 * 3_600_000;

/**
 * Offers a passkey to a customer who has just typed a password, where this device can hold one for this host and has none yet. The offer
 * is beside the task and never in its way; put off, it stays away for three months.
 */
export function PasskeyOffer() {
  const { api } = useAppContext();
  const canHold = useCanHold();
  const { data } = useQuery({ ...passkeysQuery(api), enabled: canHold });
  const host = data?.host ?? null;
  if (host === null || data?.passkeys.some((passkey) => passkey.host === host)) return null;
  return <Offer host={host} />;
}

function useCanHold(): boolean {
  const [canHold, setCanHold] = useState(false);
  useEffect(() => {
    const since = putOff.read();
    if (since !== null && Date.now() - since < quietMs) return offerPasskey(false);
    void deviceHoldsPasskeys().then(setCanHold);
  }, []);
  return canHold;
}

function Offer({ host }: { host: string }) {
  const { t } = useAppContext();
  const { box, isBusy, failure, add } = useAdding(host);
  const titleId = useId();
  const leave = () => {
    putOff.write(Date.now());
    offerPasskey(false);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section ref={box} aria-labelledby={titleId} className={styles.offer} data-no-print="">
      <h2 id={titleId} className={styles.title}>
        {t('account.passkeyOfferTitle')}
      </h2>
      <p>{t('account.passkeyOfferText', { host })}</p>
      <p role="status" className={styles.failure}>
        {failure}
      </p>
      <Row gap={2} wrap>
        <Button size="sm" icon="key" loading={isBusy} loadingLabel={t('account.passkeyAdding')} onClick={add}>
          {t('account.passkeyAdd')}
        </Button>
        <Button size="sm" kind="quiet" onClick={leave}>
          {t('account.notNow')}
        </Button>
      </Row>
    </section>
  );
}

function useAdding(host: string) {
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const box = useRef<HTMLElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    // What has the focus is never hidden behind the offer.
    const { style } = document.documentElement;
    style.scrollPaddingBlockEnd = `${(box.current?.offsetHeight ?? 0) + 96}px`;
    return () => void (style.scrollPaddingBlockEnd = '');
  }, []);
  const add = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      await addPasskey({ api, queryClient }, undefined);
      toast.show({ text: t('account.passkeyDone', { host }), tone: 'success' });
      offerPasskey(false);
      document.getElementById('main')?.focus({ preventScroll: true });
    } catch (error) {
      setFailure(addFailureWords(error, host, t));
      setBusy(false);
    }
  };
  return { box, isBusy, failure, add: () => void add() };
}
