import { sellsRight } from '@parlour/domain/till/sold-rights';
import { Button } from '@parlour/ui/button/Button.tsx';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useState } from 'react';
import { type Draft, keptPayments } from '../../features/till/draft.ts';
import { type TillFormat, typedMinor } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { MoneyField } from './MoneyField.tsx';
import styles from './Till.module.css';
import { LimitedField } from '../LimitedText.tsx';

type DiscountSheetProps = {
  draft: Draft;
  change: (draft: Draft) => void;
  format: TillFormat;
  lineId: string | null;
  onClose: () => void;
};

const mostReason = 200;
const percentShape = /^(100|\d{1,2})(\.\d{1,2})?$/;

/** Takes something off by hand, with a reason that the receipt names. */
export function DiscountSheet({ draft, change, format, lineId, onClose }: DiscountSheetProps) {
  const t = useText();
  const [kind, setKind] = useState<'percent' | 'amount'>('percent');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const percent = typed.trim().replace(',', '.');
  const minor = typedMinor(typed, format.currency);
  const isRight = kind === 'percent' ? percentShape.test(percent) && Number(percent) > 0 : minor !== null && minor > 0;
  const save = () => {
    setTried(true);
    if (!isRight || reason.trim() === '' || reason.length > mostReason) return;
    const off = kind === 'percent' ? { kind, percent } : { kind, minor: minor! };
    const discounts = [...draft.discounts, { lineId, off, reason: reason.trim() }];
    change({ ...draft, discounts, ...keptPayments(draft) });
    onClose();
  };
  const fault =
    isTried && !isRight ? t(kind === 'percent' ? 'adminTill.percentNeeded' : 'adminTill.amountNeeded') : undefined;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('adminTill.discount')}
      closeLabel={t('shell.close')}
      footer={
        <Button isWide onClick={save}>
          {t('adminTill.save')}
        </Button>
      }
    >
      <Stack gap={4}>
        <SegmentSwitch
          label={t('adminTill.discountKind')}
          options={[
            { id: 'percent', text: t('adminTill.byPercent') },
            { id: 'amount', text: t('adminTill.byAmount') },
          ]}
          selected={kind}
          onSelect={(id) => setKind(id as 'percent' | 'amount')}
        />
        {lineId === null && draft.lines.some(sellsRight) && (
          <p className={styles.muted}>{t('adminTill.discountRights')}</p>
        )}
        <OffField {...{ kind, format, typed, setTyped, fault }} />
        <LimitedField
          label={t('adminTill.reason')}
          hint={t('adminTill.reasonHint')}
          most={mostReason}
          autoComplete="off"
          error={isTried && reason.trim() === '' ? t('adminTill.reasonNeeded') : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Stack>
    </Sheet>
  );
}

type OffFieldProps = {
  kind: 'percent' | 'amount';
  format: TillFormat;
  typed: string;
  setTyped: (typed: string) => void;
  fault: string | undefined;
};

function OffField({ kind, format, typed, setTyped, fault }: OffFieldProps) {
  const t = useText();
  if (kind === 'amount')
    return (
      <MoneyField label={t('adminTill.amountOff')} {...{ format }} value={typed} onChange={setTyped} error={fault} />
    );
  return (
    <TextField
      label={t('adminTill.percent')}
      inputMode="decimal"
      autoComplete="off"
      end={<span className={styles.unit}>%</span>}
      error={fault}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
