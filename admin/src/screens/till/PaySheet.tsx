import type { TillStore } from '@parlour/contract/till/sale';
import type { PayingPoints } from '@parlour/domain/till/points-tender';
import { sellsRight } from '@parlour/domain/till/sold-rights';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { tenderWords } from '@parlour/phrases/format/tenders';
import { Sheet } from '../Sheet.tsx';
import { useRef, useState } from 'react';
import type { Draft } from '../../features/till/draft.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { GiftCardWay } from './GiftCardWay.tsx';
import { MoneyField } from './MoneyField.tsx';
import { CashWays, OtherWays } from './PayWays.tsx';
import styles from './Till.module.css';
import { type Payment, usePayment } from './use-payment.ts';

export type PaySheetProps = {
  draft: Draft;
  change: (draft: Draft) => void;
  format: TillFormat;
  store: TillStore;
  openMinor: number;
  balanceMinor: number;
  points: PayingPoints;
  onPaid: (draft: Draft) => void;
  onClose: () => void;
};

/** How the rest is paid: one press for all of it, or an amount first for a part. The last part settles the sale; where all is paid already, because less is to be paid by now, it is only finished. */
export function PaySheet(props: PaySheetProps) {
  const { draft, change, format, onPaid, onClose } = props;
  const t = useText();
  const payment = usePayment(props);
  const { leftMinor } = payment;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={leftMinor === 0 ? t('adminTill.finish') : t('adminTill.payTitle', { amount: format.minor(leftMinor) })}
      closeLabel={t('shell.close')}
    >
      <Stack gap={4}>
        {draft.tenders.length > 0 && <Taken {...{ draft, change, format, payment }} />}
        {leftMinor === 0 ? (
          <Button isWide onClick={payment.pressed(() => onPaid(draft))}>
            {t('adminTill.finish')}
          </Button>
        ) : (
          <Ways {...props} payment={payment} />
        )}
      </Stack>
    </Sheet>
  );
}

/** An amount, and each way to pay it; a gift card has an amount of its own, and as long as it is looked up nothing else is paid. */
function Ways(props: PaySheetProps & { payment: Payment }) {
  const { draft, format, payment } = props;
  const t = useText();
  const { leftMinor } = payment;
  const [isByCard, setByCard] = useState(false);
  // A right is issued at once, and so it is paid at once.
  const isIssuing = draft.lines.some(sellsRight);
  const hasTaken = useRef(false);
  const focusRest = (rest: HTMLDivElement | null) => {
    if (!rest || !hasTaken.current) return;
    hasTaken.current = false;
    rest.focus();
  };
  const onTaken = () => {
    hasTaken.current = true;
    setByCard(false);
  };
  return (
    <>
      {!isByCard && (
        // Not the field itself: its pad would open.
        <div
          ref={focusRest}
          role="group"
          aria-label={t('adminTill.payTitle', { amount: format.minor(leftMinor) })}
          tabIndex={-1}
        >
          <MoneyField
            label={t('adminTill.amount')}
            hint={t('adminTill.amountHint', { amount: format.minor(leftMinor) })}
            format={format}
            value={payment.amount}
            onChange={payment.setTyped}
            error={payment.error}
          />
        </div>
      )}
      {!isByCard && isIssuing && <p className={styles.muted}>{t('adminTill.rightsPaidHere')}</p>}
      {!isByCard && <CommonWays {...props} isIssuing={isIssuing} />}
      {!isIssuing && (
        <GiftCardWay {...{ draft, payment, format, onTaken }} isOpen={isByCard} onToggle={() => setByCard(!isByCard)} />
      )}
      {!isByCard && <RareWays {...props} isIssuing={isIssuing} />}
    </>
  );
}

type WaysProps = PaySheetProps & { payment: Payment; isIssuing: boolean };

/** What most sales are paid with: the card first, the only one that stands out, since each takes money by one press. */
function CommonWays({ format, payment, isIssuing }: WaysProps) {
  const t = useText();
  const { leftBalance, isRight, wantedMinor, take, pressed } = payment;
  return (
    <>
      <Button isWide isUnavailable={!isRight} onClick={pressed(() => take('card'))}>
        {isRight ? `${t('adminTill.byCard')} · ${format.minor(wantedMinor)}` : t('adminTill.byCard')}
      </Button>
      <CashWays {...{ payment, format }} />
      {leftBalance > 0 && !isIssuing && (
        <Button
          kind="secondary"
          isWide
          isUnavailable={!isRight}
          onClick={pressed(() => take('stored_value', null, leftBalance))}
        >
          {`${t('adminTill.balance')} · ${t('adminTill.balanceText', { amount: format.minor(leftBalance) })}`}
        </Button>
      )}
    </>
  );
}

/** The payment methods below the gift card. */
function RareWays({ draft, format, store, payment, isIssuing }: WaysProps) {
  const t = useText();
  const { byPoints, isRight, take, pressed } = payment;
  const hasOnline = draft.tenders.some(({ kind }) => kind === 'online');
  return (
    <>
      {byPoints !== null && !isIssuing && (
        <Button kind="secondary" isWide isUnavailable={!isRight} onClick={pressed(byPoints.take)}>
          {t('adminTill.pointsText', { count: byPoints.count, amount: format.minor(byPoints.minor) })}
        </Button>
      )}
      {store.takesOnline && !hasOnline && !isIssuing && (
        <Button kind="secondary" isWide isUnavailable={!isRight} onClick={pressed(() => take('online'))}>
          {`${t('adminTill.payLink')} · ${t('adminTill.payLinkText')}`}
        </Button>
      )}
      <OtherWays payment={payment} />
    </>
  );
}

type TakenProps = Pick<PaySheetProps, 'draft' | 'change' | 'format'> & { payment: Payment };

/** The parts that are paid already; each can be taken out again before the last one. */
function Taken({ draft, change, format, payment }: TakenProps) {
  const t = useText();
  return (
    <ul className={styles.lines} aria-label={t('adminTill.taken')}>
      {draft.tenders.map(({ amountMinor: paid, ...tender }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two payments may be the same, and their place is what tells them apart.
        <li key={place} className={styles.line}>
          <span>{tenderWords(tender, t)}</span>
          <span className={styles.lineAmount}>
            {format.minor(paid)}
            <IconButton
              icon="close"
              label={t('adminTill.removePayment', { name: tenderWords(tender, t) })}
              onClick={payment.pressed(() =>
                change({ ...draft, tenders: draft.tenders.filter((_, index) => index !== place) }),
              )}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
