import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { depositTextsQuery } from '../../features/charge/quote-calls.ts';
import { seenPrompts } from '../../features/charge/seen-prompts.ts';
import { useApi, useText } from '../../lib/surroundings.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import type { BookVisit } from './visit.ts';
import styles from './ConfirmCharge.module.css';

/** The prompt comes this long after the charge is on the page (B-251). */
const promptAfterMs = 1000;

/** A word of the shop about its deposit, once per shop and session (BK260, B-251, B-252). */
export function DepositPrompt({ visit: { shop, parameters, textOf } }: { visit: BookVisit }) {
  const t = useText();
  const isWanted = parameters.showsDepositPrompt && !seenPrompts.read().includes(shop.id);
  const [step, setStep] = useState<'waiting' | 'open' | 'closed'>(isWanted ? 'waiting' : 'closed');
  const place = { shopId: shop.id, chainId: shop.chainId };
  const { data } = useQuery({ ...depositTextsQuery(useApi(), place), enabled: step !== 'closed' });
  const prompt = textOf(data?.prompt ?? '', data?.promptSecond ?? '');
  const isComing = step === 'waiting' && prompt.text !== '';
  useEffect(() => {
    if (!isComing) return;
    const timer = setTimeout(() => {
      seenPrompts.write([...seenPrompts.read(), shop.id]);
      setStep('open');
    }, promptAfterMs);
    return () => clearTimeout(timer);
  }, [isComing, shop.id]);
  if (step === 'waiting') return null;
  const close = () => setStep('closed');
  return (
    <AlertDialog
      isOpen={step === 'open'}
      title={t('deposit.promptTitle')}
      cancelText={null}
      confirmText={t('booking.gotIt')}
      onCancel={close}
      onConfirm={close}
      loading={false}
      loadingLabel={t('shell.loading')}
      error={null}
    >
      <p className={styles.prompt} lang={prompt.lang}>
        {prompt.text}
      </p>
    </AlertDialog>
  );
}
