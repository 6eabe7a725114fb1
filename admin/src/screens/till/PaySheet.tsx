import type { TillStore } from '@parlour/contract/till/sale';
import { sumOf } from '@parlour/domain/bill/bill';
import { toDecimal } from '@parlour/domain/money/money';
import { cashOffers } from '@parlour/domain/till/cash-offers';
import type { TakenTender, TillTender } from '@parlour/domain/till/check-tenders';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { Stack, Tiles } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { useState } from 'react';
import type { Draft } from '../../features/till/draft.ts';
import { type TillFormat, typedMinor } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { MoneyField } from './MoneyField.tsx';
import styles from './Till.module.css';

type PaySheetProps = {
  draft: Draft;
  change: (draft: Draft) => void;
  format: TillFormat;
  store: TillStore;
  openMinor: number;
  balanceMinor: number;
  onPaid: (draft: Draft) => void;
  onClose: () => void;
};

const others = ['wechat', 'alipay', 'paypal', 'others'] as const;

/** How the rest is paid: one press for all of it, or an amount first for a part. The last part settles the sale. */
// oxlint-disable-next-line eslint/max-lines-per-function -- One form: each way to pay takes the same amount.
export function PaySheet({ draft, change, format, store, openMinor, balanceMinor, onPaid, onClose }: PaySheetProps) {
  const t = useText();
  const { currency } = format;
  const leftMinor = openMinor - sumOf(draft.tenders);
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const amountMinor = typed === null ? leftMinor : typedMinor(typed, currency);
  const fault =
    amountMinor === null || amountMinor === 0
      ? t('adminTill.amountNeeded')
      : amountMinor > leftMinor
        ? t('adminTill.tooMuch')
        : undefined;
  const take = (kind: TillTender, givenMinor: number | null = null, most = leftMinor) => {
    setTried(true);
    if (fault !== undefined || amountMinor === null) return;
    const paidMinor = Math.min(amountMinor, most);
    const tender: TakenTender = { kind, label: '', amountMinor: paidMinor, givenMinor };
    const next = { ...draft, tenders: [...draft.tenders, tender] };
    setTyped(null);
    setTried(false);
    if (paidMinor === leftMinor) onPaid(next);
    else change(next);
  };
  const cashMinor = fault === undefined ? amountMinor! : leftMinor;
  const hasBalance = balanceMinor > sumOf(draft.tenders.filter(({ kind }) => kind === 'stored_value'));
  const leftBalance = balanceMinor - sumOf(draft.tenders.filter(({ kind }) => kind === 'stored_value'));
  const hasOnline = draft.tenders.some(({ kind }) => kind === 'online');
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('adminTill.payTitle', { amount: format.minor(leftMinor) })}
      closeLabel={t('shell.close')}
    >
      <Stack gap={4}>
        {draft.tenders.length > 0 && (
          <ul className={styles.lines} aria-label={t('adminTill.taken')}>
            {draft.tenders.map(({ kind, amountMinor: paid }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- Two payments may be the same, and their place is what tells them apart.
              <li key={place} className={styles.line}>
                <span>{t(`tender.${kind}`)}</span>
                <span className={styles.lineAmount}>
                  {format.minor(paid)}
                  <IconButton
                    icon="close"
                    label={t('adminTill.removePayment', { name: t(`tender.${kind}`) })}
                    onClick={() => change({ ...draft, tenders: draft.tenders.filter((_, index) => index !== place) })}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
        <MoneyField
          label={t('adminTill.amount')}
          hint={t('adminTill.amountHint', { amount: format.minor(leftMinor) })}
          format={format}
          value={typed ?? toDecimal(leftMinor, currency)}
          onChange={setTyped}
          error={(isTried || typed !== null) && fault !== undefined ? fault : undefined}
        />
        <Stack gap={2} as="section">
          <h3>{t('adminTill.cash')}</h3>
          <div className={styles.notes}>
            <Button onClick={() => take('cash', cashMinor)}>
              {t('adminTill.cashExact', { amount: format.minor(cashMinor) })}
            </Button>
            {cashOffers(cashMinor, currency).map((minor) => (
              <Button key={minor} kind="secondary" onClick={() => take('cash', minor)}>
                {format.minor(minor)}
              </Button>
            ))}
          </div>
        </Stack>
        <Button isWide onClick={() => take('card')}>
          {t('adminTill.byCard')}
        </Button>
        {hasBalance && (
          <Button kind="secondary" isWide onClick={() => take('stored_value', null, leftBalance)}>
            {`${t('adminTill.balance')} · ${t('adminTill.balanceText', { amount: format.minor(leftBalance) })}`}
          </Button>
        )}
        {store.takesOnline && !hasOnline && (
          <Button kind="secondary" isWide onClick={() => take('online')}>
            {`${t('adminTill.payLink')} · ${t('adminTill.payLinkText')}`}
          </Button>
        )}
        <Stack gap={2} as="section">
          <h3>{t('adminTill.otherWays')}</h3>
          <Tiles>
            {others.map((kind) => (
              <Button key={kind} kind="secondary" size="sm" onClick={() => take(kind)}>
                {t(`tender.${kind}`)}
              </Button>
            ))}
          </Tiles>
        </Stack>
      </Stack>
    </Sheet>
  );
}
