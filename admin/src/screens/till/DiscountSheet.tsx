import { sellsRight } from '@parlour/domain/till/sold-rights';
import { Button } from '@parlour/ui/button/Button.tsx';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useState } from 'react';
import { useTyped } from '../../features/team/use-typed.ts';
import { type Draft, keptPayments } from '../../features/till/draft.ts';
import { type TillFormat, typedMinor } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { LeaveQuestion, useLeaving } from '../LeaveQuestion.tsx';
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

type Typed = { kind: 'percent' | 'amount'; typed: string; reason: string };

/** What is typed, kept over a reload; leaving it asks first. `of` names the sale and its line. */
function useKept(of: string, onClose: () => void) {
  const [kept, setKept] = useTyped<Typed>(`discount ${of}`, () => ({ kind: 'percent', typed: '', reason: '' }));
  const isUnsaved = [kept.typed, kept.reason].some((text) => text.trim() !== '');
  const { close, letGo, question } = useLeaving({ isUnsaved, onClose });
  const done = () => {
    letGo();
    onClose();
  };
  return { kept, setKept, close, done, question };
}

/** Takes something off by hand, with a reason that the receipt names. */
export function DiscountSheet({ draft, change, format, lineId, onClose }: DiscountSheetProps) {
  const t = useText();
  const { kept, setKept, close, done, question } = useKept(`${draft.reference} ${lineId ?? ''}`, onClose);
  const { kind, typed, reason } = kept;
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
    done();
  };
  const fault =
    isTried && !isRight ? t(kind === 'percent' ? 'adminTill.percentNeeded' : 'adminTill.amountNeeded') : undefined;
  return (
    <>
      <Sheet
        isOpen
        onClose={close}
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
            onSelect={(id) => setKept({ ...kept, kind: id as Typed['kind'] })}
          />
          {lineId === null && draft.lines.some(sellsRight) && (
            <p className={styles.muted}>{t('adminTill.discountRights')}</p>
          )}
          <OffField {...{ kind, format, typed, fault }} setTyped={(text) => setKept({ ...kept, typed: text })} />
          <LimitedField
            label={t('adminTill.reason')}
            hint={t('adminTill.reasonHint')}
            most={mostReason}
            autoComplete="off"
            error={isTried && reason.trim() === '' ? t('adminTill.reasonNeeded') : undefined}
            value={reason}
            onChange={(event) => setKept({ ...kept, reason: event.target.value })}
          />
        </Stack>
      </Sheet>
      <LeaveQuestion title={t('adminTill.leaveDiscount')} {...question} />
    </>
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
