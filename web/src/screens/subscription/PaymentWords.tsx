import type { PhraseKey } from '@parlour/phrases/t';
import { useText } from '../../lib/app-context.ts';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { ResultHead } from '../ResultParts.tsx';
import type { PlanPhase } from './plan-phase.ts';
import styles from './PaymentWords.module.css';

type Words = {
  title: PhraseKey;
  text: PhraseKey;
  icon: 'clock' | 'warning' | 'check';
  tone?: 'danger' | 'warning' | 'success';
};

const words: Record<Exclude<PlanPhase, 'paid'>, Words> = {
  opening: { title: 'subscription.payTitle', text: 'shell.loading', icon: 'clock' },
  away: { title: 'subscription.payTitle', text: 'payment.nothingTaken', icon: 'warning', tone: 'warning' },
  asking: { title: 'subscription.payTitle', text: 'subscription.scan', icon: 'clock' },
  waiting: { title: 'payment.asking', text: 'subscription.stoppedText', icon: 'clock' },
  processing: { title: 'payment.asking', text: 'payment.processing', icon: 'clock' },
  paused: { title: 'payment.asking', text: 'payment.paused', icon: 'clock', tone: 'warning' },
  stopped: { title: 'payment.stopped', text: 'subscription.stoppedText', icon: 'clock', tone: 'warning' },
  arrived: { title: 'subscription.arrived', text: 'payment.processing', icon: 'check', tone: 'success' },
  underWay: { title: 'payment.asking', text: 'subscription.underWay', icon: 'clock' },
  refused: { title: 'payment.declined', text: 'payment.otherCard', icon: 'warning', tone: 'danger' },
  declined: { title: 'payment.declined', text: 'payment.nothingTaken', icon: 'warning', tone: 'danger' },
  cancelled: { title: 'subscription.scanAgain', text: 'payment.nothingTaken', icon: 'warning', tone: 'warning' },
  expired: { title: 'subscription.scanAgain', text: 'payment.nothingTaken', icon: 'clock', tone: 'warning' },
  returned: { title: 'subscription.returnedTitle', text: 'subscription.returnedText', icon: 'warning', tone: 'danger' },
};

type PaymentWordsProps = { phase: PlanPhase; text?: PhraseKey };

/** The state of a payment, in words; a screen reader reads every change. `text`: replaces the usual one. */
export function PaymentWords({ phase, text }: PaymentWordsProps) {
  const t = useText();
  const said = words[phase === 'paid' ? 'arrived' : phase];
  return (
    <ResultHead
      icon={phase === 'asking' ? null : <Icon name={said.icon} size={32} />}
      tone={said.tone}
      title={t(said.title)}
    >
      <p role="status" className={styles.text}>
        {t(text ?? said.text)}
      </p>
    </ResultHead>
  );
}
