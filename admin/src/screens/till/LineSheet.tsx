import { leftOf } from '@parlour/domain/rights/left-of';
import { toDecimal } from '@parlour/domain/money/money';
import { Button } from '@parlour/ui/button/Button.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { Stepper } from '@parlour/ui/form/Stepper.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { useState } from 'react';
import { type DraftLine, withLine, withoutLine } from '../../features/till/draft.ts';
import { typedMinor } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import type { CartProps } from './Cart.tsx';
import { DiscountSheet } from './DiscountSheet.tsx';
import { MoneyField } from './MoneyField.tsx';

type LineSheetProps = CartProps & { line: DraftLine; onClose: () => void };

const mostPieces = 99;

/** Changes a line: its pieces, its price, who did it, and what of the customer's rights pays it. */
// oxlint-disable-next-line eslint/max-lines-per-function -- One form: its parts share what was typed.
export function LineSheet({ line, draft, change, offered, facts, format, store, onClose }: LineSheetProps) {
  const t = useText();
  const { currency } = format;
  const [quantity, setQuantity] = useState(line.quantity);
  const [price, setPrice] = useState(() => toDecimal(line.unitMinor, currency));
  const [staffId, setStaffId] = useState(line.staffId ?? '');
  const [rightId, setRightId] = useState(draft.rights[line.id] ?? '');
  const [isTried, setTried] = useState(false);
  const [isOff, setOff] = useState(false);
  const unitMinor = typedMinor(price, currency);
  const isUsed = facts.booked.some(({ lineId }) => lineId === line.id);
  const options = (offered.lines.get(line.id) ?? []).flatMap((id) => {
    const held = facts.held.find(({ right }) => right.id === id);
    if (!held) return [];
    const left = leftOf(held.right, held.use);
    const count = left?.byItem ? (left.byItem.get(line.articleId) ?? 0) : left?.total;
    const text =
      count === undefined ? held.name : t('adminTill.sessionsLeft', { name: held.name, count: String(count) });
    return [{ value: id, text }];
  });
  const save = () => {
    setTried(true);
    if (unitMinor === null) return;
    const { [line.id]: _before, ...others } = draft.rights;
    const next = withLine(draft, { ...line, quantity, unitMinor, staffId: staffId === '' ? null : staffId });
    change({ ...next, rights: rightId === '' ? others : { ...others, [line.id]: rightId } });
    onClose();
  };
  if (isOff) return <DiscountSheet {...{ draft, change, format }} lineId={line.id} onClose={onClose} />;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={line.name}
      closeLabel={t('shell.close')}
      footer={
        <Button isWide onClick={save}>
          {t('adminTill.save')}
        </Button>
      }
    >
      <Stack gap={4}>
        {!line.isBooked && (
          <Stepper
            label={t('adminTill.quantity')}
            value={quantity}
            onChange={setQuantity}
            min={1}
            max={mostPieces}
            decreaseLabel={t('adminTill.fewer')}
            increaseLabel={t('adminTill.more')}
          />
        )}
        <MoneyField
          label={t('adminTill.price')}
          format={format}
          value={price}
          onChange={setPrice}
          error={isTried && unitMinor === null ? t('adminTill.priceNeeded') : undefined}
        />
        {!line.isBooked && (
          <SelectField
            label={t('adminTill.soldBy')}
            value={staffId}
            onChange={(event) => setStaffId(event.target.value)}
            options={[
              { value: '', text: t('adminTill.nobody') },
              ...store.staff.map(({ id, name }) => ({ value: id, text: name })),
            ]}
          />
        )}
        {options.length > 0 && (
          <SelectField
            label={t('adminTill.useRight')}
            value={rightId}
            onChange={(event) => setRightId(event.target.value)}
            options={[{ value: '', text: t('adminTill.noRight') }, ...options]}
          />
        )}
        <Button kind="secondary" onClick={() => setOff(true)}>
          {t('adminTill.discount')}
        </Button>
        {!isUsed && (
          <Button
            kind="danger"
            onClick={() => {
              change(withoutLine(draft, line.id));
              onClose();
            }}
          >
            {t('adminTill.removeLine')}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
