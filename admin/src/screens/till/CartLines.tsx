import type { TillStore } from '@parlour/contract/till/sale';
import type { SaleDiscount } from '@parlour/domain/till/sale';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { formatPercent } from '@parlour/phrases/format/offers';
import { tenderWords } from '@parlour/phrases/format/tenders';
import type { Draft, DraftLine } from '../../features/till/draft.ts';
import { splitDiscounts } from '../../features/till/discounts.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import type { Counted } from './SaleBoard.tsx';
import styles from './Till.module.css';

type CartLinesProps = {
  draft: Draft;
  counted: Counted;
  format: TillFormat;
  store: TillStore;
  onEdit: (line: DraftLine) => void;
  onPutBack: (lineId: string) => void;
  onRemoveDiscount: (place: number) => void;
};

/** The lines of the sale, what is taken off, and what pays it before anything is taken. */
export function CartLines({ draft, counted, format, store, onEdit, onPutBack, onRemoveDiscount }: CartLinesProps) {
  const t = useText();
  const left = draft.visit.filter(({ id }) => draft.lines.every((line) => line.id !== id));
  if (draft.lines.length === 0 && left.length === 0)
    return <EmptyState kind="noData" title={t('adminTill.empty')} text={t('adminTill.emptyText')} />;
  const { byMembership, typed } = counted ? splitDiscounts(draft.discounts, counted) : { byMembership: [], typed: [] };
  return (
    <ul className={styles.lines}>
      {draft.lines.map((line) => (
        <li key={line.id}>
          <Piece
            {...{ line, format, store }}
            reason={draft.reasons[line.id]}
            onPress={() => draft.sent === null && onEdit(line)}
          />
        </li>
      ))}
      <LeftOut {...{ draft, left, onPutBack }} />
      {byMembership.map(({ name, amountMinor, lineId }) => (
        <li key={`member ${lineId} ${name}`} className={styles.line}>
          <span className={styles.lineWords}>{name}</span>
          <span className={styles.lineAmount}>{format.minor(-amountMinor)}</span>
        </li>
      ))}
      {draft.discounts.map((discount, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two discounts may be the same, and their place is what tells them apart.
        <li key={place} className={styles.line}>
          <TypedDiscount
            {...{ discount, draft, format }}
            amountMinor={typed[place] ?? null}
            onRemove={() => onRemoveDiscount(place)}
          />
        </li>
      ))}
      {counted?.tenders.map((tender) => (
        <li key={`${tender.kind} ${tender.label} ${tender.parts?.[0]?.lineId}`} className={styles.line}>
          <span className={styles.lineWords}>{tenderWords(tender, t)}</span>
          <span className={styles.lineAmount}>{format.minor(-tender.amountMinor)}</span>
        </li>
      ))}
    </ul>
  );
}

type LeftOutProps = Pick<CartLinesProps, 'draft' | 'onPutBack'> & { left: Draft['visit'] };

/** What of the appointment is not in the sale, with the reason, until it is put back. */
function LeftOut({ draft, left, onPutBack }: LeftOutProps) {
  const t = useText();
  return left.map(({ id, name }) => (
    <li key={id} className={styles.line}>
      <span className={styles.lineWords}>
        {name}
        <span className={styles.muted}> {[t('adminTill.leftOut'), draft.reasons[id]].filter(Boolean).join(' · ')}</span>
      </span>
      {draft.sent === null && (
        <IconButton icon="refresh" label={t('adminTill.putBack', { name })} onClick={() => onPutBack(id)} />
      )}
    </li>
  ));
}

type PieceProps = {
  line: DraftLine;
  reason: string | undefined;
  format: TillFormat;
  store: TillStore;
  onPress: () => void;
};

function Piece({ line, reason, format, store, onPress }: PieceProps) {
  const t = useText();
  const staff = store.staff.find(({ id }) => id === line.staffId)?.name;
  return (
    <button type="button" className={styles.line} onClick={onPress}>
      <span className={styles.lineWords}>
        {line.name}
        {line.quantity > 1 && ` × ${line.quantity}`}
        {staff && <span className={styles.muted}> {t('adminTill.by', { name: staff })}</span>}
        {reason && <span className={styles.muted}> · {reason}</span>}
      </span>
      <span className={styles.lineAmount}>{format.minor(line.quantity * line.unitMinor)}</span>
    </button>
  );
}

type TypedDiscountProps = {
  discount: SaleDiscount;
  draft: Draft;
  amountMinor: number | null;
  format: TillFormat;
  onRemove: () => void;
};

function TypedDiscount({ discount, draft, amountMinor, format, onRemove }: TypedDiscountProps) {
  const t = useText();
  const { reason, lineId, off } = discount;
  const line = draft.lines.find(({ id }) => id === lineId);
  return (
    <>
      <span className={styles.lineWords}>
        {reason}
        {line && <span className={styles.muted}> {line.name}</span>}
        {off.kind === 'percent' && <span className={styles.muted}> {formatPercent(off.percent, format.style)}</span>}
      </span>
      <Row gap={1}>
        <span className={styles.lineAmount}>{amountMinor === null ? '' : format.minor(-amountMinor)}</span>
        {draft.sent === null && (
          <IconButton icon="close" label={t('adminTill.removeDiscount', { name: reason })} onClick={onRemove} />
        )}
      </Row>
    </>
  );
}
