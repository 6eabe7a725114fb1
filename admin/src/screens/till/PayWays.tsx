import { cashOffers } from '@parlour/domain/till/cash-offers';
import { offeredTenders, paysByWallet } from '@parlour/domain/till/offered-tenders';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Stack, Tiles } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { CashGiven } from './CashGiven.tsx';
import styles from './Till.module.css';
import type { Payment } from './use-payment.ts';

/** Cash: the amount itself, and the notes that a customer is likely to hand over; none where the amount that was typed is none. */
export function CashWays({ payment, format }: { payment: Payment; format: TillFormat }) {
  const t = useText();
  const { isRight, wantedMinor, take, pressed } = payment;
  const [isTyping, setTyping] = useState(false);
  return (
    <Stack gap={2} as="section">
      <h3>{t('adminTill.cash')}</h3>
      <div className={styles.notes}>
        <Button kind="secondary" isUnavailable={!isRight} onClick={pressed(() => take('cash', wantedMinor))}>
          {isRight ? t('adminTill.cashExact', { amount: format.minor(wantedMinor) }) : t('adminTill.cashExactly')}
        </Button>
        {isRight &&
          cashOffers(wantedMinor, format.currency).map((minor) => (
            <Button key={minor} kind="secondary" onClick={pressed(() => take('cash', minor))}>
              {format.minor(minor)}
            </Button>
          ))}
        <Button kind="secondary" aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
          {t('adminTill.otherCash')}
        </Button>
      </div>
      {/* What was handed over for one part is not for the next one. */}
      {isTyping && <CashGiven key={payment.takenCount} {...{ payment, format }} />}
    </Stack>
  );
}

/** What is paid by other means, and only written down here. Each settles the sale, and so the rare ones take a press of their own before: a slip beside card or cash settles nothing. */
export function OtherWays({ payment }: { payment: Payment }) {
  const t = useText();
  const { country } = useStore().store;
  const [isOpen, setOpen] = useState(() => paysByWallet(country));
  const others = offeredTenders(country).filter((kind) => kind !== 'cash' && kind !== 'card');
  return (
    <div className={styles.otherWays}>
      <Stack gap={2} as="section">
        <Button kind="secondary" isWide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('adminTill.otherWays')}
        </Button>
        {isOpen && (
          <Tiles>
            {others.map((kind) => (
              <Button
                key={kind}
                kind="secondary"
                size="sm"
                isUnavailable={!payment.isRight}
                onClick={payment.pressed(() => payment.take(kind))}
              >
                {t(`tender.${kind}`)}
              </Button>
            ))}
          </Tiles>
        )}
      </Stack>
    </div>
  );
}
