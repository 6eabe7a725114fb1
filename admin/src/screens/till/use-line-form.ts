import { toDecimal } from '@parlour/domain/money/money';
import { useState } from 'react';
import { withLine, withoutLine } from '../../features/till/draft.ts';
import { typedMinor } from '../../features/till/money.ts';
import type { LineSheetProps } from './LineSheet.tsx';

/** What is typed about a line, until it is saved. */
export function useLineForm({ line, draft, change, format, store, onClose }: LineSheetProps) {
  const [quantity, setQuantity] = useState(line.quantity);
  const isNew = draft.lines.every(({ id }) => id !== line.id);
  const [price, setPrice] = useState(() => (isNew ? '' : toDecimal(line.unitMinor, format.currency)));
  const [staffId, setStaffId] = useState(line.staffId ?? '');
  const [rightId, setRightId] = useState(draft.rights[line.id] ?? '');
  const [isTried, setTried] = useState(false);
  const unitMinor = typedMinor(price, format.currency);
  // What has no price of its own is not given away by an empty field.
  const isOpen = store.articles.some(
    ({ id, kind, price: list }) => id === line.articleId && kind === line.kind && list === null,
  );
  const isPriced = unitMinor !== null && (unitMinor > 0 || !isOpen || line.isBooked);
  /** Keeps what is typed; false: it lacks a price. */
  const keep = () => {
    setTried(true);
    if (unitMinor === null || !isPriced) return false;
    const { [line.id]: _before, ...others } = draft.rights;
    const next = withLine(draft, { ...line, quantity, unitMinor, staffId: staffId === '' ? null : staffId });
    change({ ...next, rights: rightId === '' ? others : { ...others, [line.id]: rightId } });
    return true;
  };
  const save = () => {
    if (keep()) onClose();
  };
  const remove = () => {
    change(withoutLine(draft, line.id));
    onClose();
  };
  const lacksPrice = isTried && !isPriced;
  const typed = { quantity, setQuantity, price, setPrice, staffId, setStaffId, rightId, setRightId };
  return { ...typed, isNew, lacksPrice, keep, save, remove };
}

export type LineForm = ReturnType<typeof useLineForm>;
