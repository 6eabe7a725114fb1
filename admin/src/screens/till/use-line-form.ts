import type { LineChangeKind } from '@parlour/domain/till/line-changes';
import { mostPriceMinor } from '@parlour/domain/till/most-price';
import { toDecimal } from '@parlour/domain/money/money';
import { sellsRight } from '@parlour/domain/till/sold-rights';
import { useState } from 'react';
import { useText } from '../../lib/app-context.ts';
import { useStore } from '../../features/team/store.ts';
import { withLine, withoutLine, withReason } from '../../features/till/draft.ts';
import { hasFixedPrice, isPriced, isTooHigh, priceWithPerson } from '../../features/till/line-price.ts';
import { listedMinor } from '../../features/till/line-changes.ts';
import { fieldAmount, typedMinor } from '../../features/till/money.ts';
import { mostReason } from './ReasonField.tsx';
import type { LineSheetProps } from './LineSheet.tsx';

/** What is typed about a line, until it is saved. */
export function useLineForm({ line, draft, change, format, store, onClose }: LineSheetProps) {
  const t = useText();
  const { may } = useStore();
  const [quantity, setQuantity] = useState(line.quantity);
  const isNew = draft.lines.every(({ id }) => id !== line.id);
  const [price, setPrice] = useState(() => (isNew ? '' : fieldAmount(toDecimal(line.unitMinor, format.currency))));
  const [staffId, setChosen] = useState(line.staffId ?? '');
  const [rightId, setRightId] = useState(draft.rights[line.id] ?? '');
  const [reason, setReason] = useState(draft.reasons[line.id] ?? '');
  const [isTried, setTried] = useState(false);
  const unitMinor = typedMinor(price, format.currency);
  const mayGive = may('till.refund') !== undefined;
  const isRight = sellsRight(line);
  const isFixed = hasFixedPrice(line, { articles: store.articles, mayGive });
  const served = (by: string) => ({ ...line, staffId: by === '' ? null : by });
  const hasPrice = isPriced(served(staffId), unitMinor, { articles: store.articles, mayGive });
  const listedBy = (by: string) =>
    listedMinor(served(by), draft.visit, { articles: store.articles, currency: format.currency });
  const listed = listedBy(staffId);
  const setStaffId = (by: string) => {
    setChosen(by);
    const people = { before: listed, after: listedBy(by) };
    if (!isFixed) setPrice(priceWithPerson({ text: price, unitMinor }, people, format.currency));
  };
  const priceChange: LineChangeKind | null =
    listed === null || unitMinor === null || unitMinor === listed ? null : unitMinor < listed ? 'lowered' : 'raised';
  const why = reason.trim();
  const lacksReason = priceChange === 'lowered' && why === '';
  const isHigh = isTooHigh(line, unitMinor, format.currency);
  /** Keeps what is typed; false: its price is none, or it is lower without a reason. */
  const keep = () => {
    setTried(true);
    if (unitMinor === null || !hasPrice || isHigh || lacksReason || why.length > mostReason) return false;
    const { [line.id]: _before, ...others } = draft.rights;
    const next = withLine(draft, { ...served(staffId), quantity, unitMinor });
    const told = withReason(next, line.id, priceChange === null ? '' : why);
    change({ ...told, rights: rightId === '' ? others : { ...others, [line.id]: rightId } });
    return true;
  };
  const save = () => {
    if (keep()) onClose();
  };
  const remove = (left = '') => {
    change(withReason(withoutLine(draft, line.id), line.id, left));
    onClose();
  };
  const priceFault = isHigh
    ? t('adminTill.priceTooHigh', { amount: format.minor(mostPriceMinor(format.currency)) })
    : isTried && !hasPrice
      ? t('adminTill.priceNeeded')
      : undefined;
  const reasonFault = isTried && lacksReason ? t('adminTill.reasonNeeded') : undefined;
  const told = { priceChange, reason, setReason, reasonFault };
  const typed = { quantity, setQuantity, price, setPrice, staffId, setStaffId, rightId, setRightId };
  return { ...typed, ...told, isNew, isRight, isFixed, priceFault, keep, save, remove };
}

export type LineForm = ReturnType<typeof useLineForm>;
