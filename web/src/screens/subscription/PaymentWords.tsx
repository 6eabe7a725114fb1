import type { PhraseKey } from '@parlour/phrases/t';
import { useText } from '../../lib/app-context.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
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
  opening: { title: 'order.payTitle', text: 'shell.loading', icon: 'clock' },
  away: { title: 'order.payTitle', text: 'charge.nothingTaken', icon: 'warning', tone: 'warning' },
  asking: { title: 'order.payTitle', text: 'order.scan', icon: 'clock' },
  waiting: { title: 'charge.asking', text: 'order.stoppedText', icon: 'clock' },
  processing: { title: 'charge.asking', text: 'charge.processing', icon: 'clock' },
  paused: { title: 'charge.asking', text: 'charge.paused', icon: 'clock', tone: 'warning' },
  stopped: { title: 'charge.stopped', text: 'order.stoppedText', icon: 'clock', tone: 'warning' },
  arrived: { title: 'order.arrived', text: 'charge.processing', icon: 'check', tone: 'success' },
  underWay: { title: 'charge.asking', text: 'order.underWay', icon: 'clock' },
  refused: { title: 'charge.declined', text: 'charge.otherCard', icon: 'warning', tone: 'danger' },
  declined: { title: 'charge.declined', text: 'charge.nothingTaken', icon: 'warning', tone: 'danger' },
  cancelled: { title: 'order.scanAgain', text: 'charge.nothingTaken', icon: 'warning', tone: 'warning' },
  expired: { title: 'order.scanAgain', text: 'charge.nothingTaken', icon: 'clock', tone: 'warning' },
  returned: { title: 'order.returnedTitle', text: 'order.returnedText', icon: 'warning', tone: 'danger' },
};

type PaymentWordsProps = { phase: PlanPhase; text?: PhraseKey };

/** How a payment stands, in words; a screen reader hears of every change. `text`: said in place of the usual one. */
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
