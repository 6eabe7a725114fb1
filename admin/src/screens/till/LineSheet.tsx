import { leftOf } from '@parlour/domain/rights/left-of';
import { Button } from '@parlour/ui/button/Button.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { Stepper } from '@parlour/ui/form/Stepper.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useState } from 'react';
import type { DraftLine } from '../../features/till/draft.ts';
import { useText } from '../../lib/app-context.ts';
import type { CartProps } from './Cart.tsx';
import { DiscountSheet } from './DiscountSheet.tsx';
import { MoneyField } from './MoneyField.tsx';
import { ReasonField } from './ReasonField.tsx';
import { ReasonSheet } from './ReasonSheet.tsx';
import { type LineForm, useLineForm } from './use-line-form.ts';

export type LineSheetProps = CartProps & { line: DraftLine; onClose: () => void };

const mostPieces = 99;

/** Changes a line: its pieces, its price, who did it, and what of the customer's rights pays it. */
export function LineSheet(props: LineSheetProps) {
  const { line, draft, change, facts, format, store, onClose } = props;
  const t = useText();
  const form = useLineForm(props);
  const [next, setNext] = useState<'discount' | 'leave_out' | null>(null);
  const isUsed = facts.booked.some(({ lineId }) => lineId === line.id);
  if (next === 'leave_out')
    return (
      <ReasonSheet
        change={{ kind: 'left_out', name: line.name }}
        onReason={(reason) => form.remove(reason)}
        onClose={onClose}
      />
    );
  if (next === 'discount') return <DiscountSheet {...{ draft, change, format }} lineId={line.id} onClose={onClose} />;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={line.name}
      closeLabel={t('shell.close')}
      footer={
        <Button isWide onClick={form.save}>
          {t('adminTill.save')}
        </Button>
      }
    >
      <Stack gap={4}>
        {!line.isBooked && <Pieces form={form} />}
        <Price {...{ line, format, form }} />
        {!line.isBooked && <Seller form={form} staff={store.staff} />}
        <PaidByRight {...props} form={form} />
        {!form.isRight && (
          <Button kind="secondary" onClick={() => form.keep() && setNext('discount')}>
            {t('adminTill.discount')}
          </Button>
        )}
        {!isUsed && !form.isNew && (
          <Button kind="danger" onClick={() => (line.isBooked ? setNext('leave_out') : form.remove())}>
            {t('adminTill.removeLine')}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}

/** The price, and why it is another one than that of the list or the appointment. */
function Price({ line, format, form }: Pick<LineSheetProps, 'line' | 'format'> & { form: LineForm }) {
  const t = useText();
  if (form.isFixed)
    return (
      <p>
        {t('adminTill.price')}: {format.minor(line.unitMinor)}
      </p>
    );
  return (
    <>
      <MoneyField
        label={t('adminTill.price')}
        format={format}
        value={form.price}
        onChange={form.setPrice}
        error={form.priceFault}
      />
      {form.priceChange && (
        <ReasonField kind={form.priceChange} value={form.reason} onChange={form.setReason} error={form.reasonFault} />
      )}
    </>
  );
}

function Pieces({ form }: { form: LineForm }) {
  const t = useText();
  return (
    <Stepper
      label={t('adminTill.quantity')}
      value={form.quantity}
      onChange={form.setQuantity}
      min={1}
      max={mostPieces}
      decreaseLabel={t('adminTill.fewer')}
      increaseLabel={t('adminTill.more')}
    />
  );
}

function Seller({ form, staff }: { form: LineForm; staff: CartProps['store']['staff'] }) {
  const t = useText();
  return (
    <SelectField
      label={t('adminTill.soldBy')}
      value={form.staffId}
      onChange={(event) => form.setStaffId(event.target.value)}
      options={[
        { value: '', text: t('adminTill.nobody') },
        ...staff.map(({ id, name }) => ({ value: id, text: name })),
      ]}
    />
  );
}

/** The rights of the customer that can pay this line, with what is left of each. */
function PaidByRight({ line, offered, facts, form }: LineSheetProps & { form: LineForm }) {
  const t = useText();
  const options = (offered.lines.get(line.id) ?? []).flatMap((id) => {
    const held = facts.held.find(({ right }) => right.id === id);
    if (!held) return [];
    const left = leftOf(held.right, held.use);
    const count = left?.byItem ? (left.byItem.get(line.articleId) ?? 0) : left?.total;
    const text =
      count === undefined ? held.name : t('adminTill.sessionsLeft', { name: held.name, count: String(count) });
    return [{ value: id, text }];
  });
  if (options.length === 0) return null;
  return (
    <SelectField
      label={t('adminTill.useRight')}
      value={form.rightId}
      onChange={(event) => form.setRightId(event.target.value)}
      options={[{ value: '', text: t('adminTill.noRight') }, ...options]}
    />
  );
}
