import { mostPriceMinor } from '@parlour/domain/till/most-price';
import { toDecimal } from '@parlour/domain/money/money';
import { sellsRight } from '@parlour/domain/till/sold-rights';
import { useState } from 'react';
import { useText } from '../../lib/app-context.ts';
import { useStore } from '../../features/team/store.ts';
import { withLine, withoutLine } from '../../features/till/draft.ts';
import { hasFixedPrice, isPriced, isTooHigh } from '../../features/till/line-price.ts';
import { fieldAmount, typedMinor } from '../../features/till/money.ts';
import type { LineSheetProps } from './LineSheet.tsx';

/** What is typed about a line, until it is saved. */
export function useLineForm({ line, draft, change, format, store, onClose }: LineSheetProps) {
  const t = useText();
  const { may } = useStore();
  const [quantity, setQuantity] = useState(line.quantity);
  const isNew = draft.lines.every(({ id }) => id !== line.id);
  const [price, setPrice] = useState(() => (isNew ? '' : fieldAmount(toDecimal(line.unitMinor, format.currency))));
  const [staffId, setStaffId] = useState(line.staffId ?? '');
  const [rightId, setRightId] = useState(draft.rights[line.id] ?? '');
  const [isTried, setTried] = useState(false);
  const unitMinor = typedMinor(price, format.currency);
  const mayGive = may('till.refund') !== undefined;
  const isRight = sellsRight(line);
  const isFixed = hasFixedPrice(line, { articles: store.articles, mayGive });
  const hasPrice = isPriced(line, unitMinor, { articles: store.articles, mayGive });
  const isHigh = isTooHigh(line, unitMinor, format.currency);
  /** Keeps what is typed; false: its price is none. */
  const keep = () => {
    setTried(true);
    if (unitMinor === null || !hasPrice || isHigh) return false;
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
  const priceFault = isHigh
    ? t('adminTill.priceTooHigh', { amount: format.minor(mostPriceMinor(format.currency)) })
    : isTried && !hasPrice
      ? t('adminTill.priceNeeded')
      : undefined;
  const typed = { quantity, setQuantity, price, setPrice, staffId, setStaffId, rightId, setRightId };
  return { ...typed, isNew, isRight, isFixed, priceFault, keep, save, remove };
}

export type LineForm = ReturnType<typeof useLineForm>;
