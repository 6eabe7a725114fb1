import { toDecimal } from '@parlour/domain/money/money';
import { useState } from 'react';
import { withLine, withoutLine } from '../../features/till/draft.ts';
import { typedMinor } from '../../features/till/money.ts';
import type { LineSheetProps } from './LineSheet.tsx';

/** What is typed about a line, until it is saved. */
export function useLineForm({ line, draft, change, format, onClose }: LineSheetProps) {
  const [quantity, setQuantity] = useState(line.quantity);
  const [price, setPrice] = useState(() => toDecimal(line.unitMinor, format.currency));
  const [staffId, setStaffId] = useState(line.staffId ?? '');
  const [rightId, setRightId] = useState(draft.rights[line.id] ?? '');
  const [isTried, setTried] = useState(false);
  const unitMinor = typedMinor(price, format.currency);
  const save = () => {
    setTried(true);
    if (unitMinor === null) return;
    const { [line.id]: _before, ...others } = draft.rights;
    const next = withLine(draft, { ...line, quantity, unitMinor, staffId: staffId === '' ? null : staffId });
    change({ ...next, rights: rightId === '' ? others : { ...others, [line.id]: rightId } });
    onClose();
  };
  const remove = () => {
    change(withoutLine(draft, line.id));
    onClose();
  };
  const lacksPrice = isTried && unitMinor === null;
  return { quantity, setQuantity, price, setPrice, lacksPrice, staffId, setStaffId, rightId, setRightId, save, remove };
}

export type LineForm = ReturnType<typeof useLineForm>;
