import { AlertDialog } from '@parlour/ui/overlay/AlertDialog.tsx';
import type { TakenTender } from '@parlour/domain/till/check-tenders';
import type { LineChange } from '@parlour/domain/till/line-changes';
import { lacksHolder } from '@parlour/domain/till/sold-rights';
import { type Draft, takenHere, withCustomer, withReason } from '../../features/till/draft.ts';
import { useText } from '../../lib/app-context.ts';
import type { CartProps, CartSheet } from './Cart.tsx';
import { CustomerSheet } from './CustomerSheet.tsx';
import { DiscountSheet } from './DiscountSheet.tsx';
import { PaySheet } from './PaySheet.tsx';
import { ReasonSheet } from './ReasonSheet.tsx';
import { VisitSheet } from './VisitSheet.tsx';

type CartSheetsProps = CartProps & {
  sheet: CartSheet | null;
  /** A change of the sale that still needs its reason. */
  bare: LineChange | null;
  pay: (draft: Draft) => void;
  finish: (draft: Draft) => void;
  onClose: () => void;
};

/** What opens over the sale: its customer, a discount on all of it, the question whether its appointment is over, its payment, and its end. */
export function CartSheets({ bare, sheet, pay, finish, onClose, ...props }: CartSheetsProps) {
  const { draft, change, format, store, counted } = props;
  return (
    <>
      {sheet === 'discount' && <DiscountSheet {...{ draft, change, format }} lineId={null} onClose={onClose} />}
      {sheet === 'customer' && (
        <CustomerSheet
          hasCustomer={draft.customer !== null}
          isNeeded={lacksHolder(draft.lines, draft.customer !== null)}
          onClose={onClose}
          onChoose={(customer) => {
            onClose();
            change(withCustomer(draft, customer));
          }}
        />
      )}
      {sheet === 'reason' && bare && (
        <ReasonSheet
          change={bare}
          onClose={onClose}
          onReason={(reason) => {
            onClose();
            change(withReason(draft, bare.lineId, reason));
          }}
        />
      )}
      {sheet === 'visit' && (
        <VisitSheet
          onClose={onClose}
          onAnswer={(finishes) => {
            const next = { ...draft, finishes };
            onClose();
            change(next);
            pay(next);
          }}
        />
      )}
      {sheet === 'pay' && counted && (
        <PaySheet
          {...{ draft, change, format, store }}
          openMinor={counted.openMinor}
          balanceMinor={props.balanceMinor}
          points={props.points}
          onPaid={(next) => {
            onClose();
            finish(next);
          }}
          onClose={onClose}
        />
      )}
      <StartOver
        isOpen={sheet === 'over'}
        {...{ format, onClose }}
        taken={[...draft.tenders, ...props.toGiveBack]}
        onStartOver={props.onStartOver}
      />
    </>
  );
}

type StartOverProps = Pick<CartSheetsProps, 'format' | 'onClose' | 'onStartOver'> & {
  isOpen: boolean;
  taken: TakenTender[];
};

/** Asks before the sale goes, and names money that was taken for it: nothing else remembers that. */
function StartOver({ isOpen, taken: payments, format, onClose, onStartOver }: StartOverProps) {
  const t = useText();
  const taken = takenHere(payments).map(({ kind, amountMinor }) =>
    t('adminTill.takenAmount', { name: t(`tender.${kind}`), amount: format.minor(amountMinor) }),
  );
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t('adminTill.startOver')}
      cancelText={t('shell.cancel')}
      confirmText={t('adminTill.startOver')}
      tone="danger"
      loading={false}
      loadingLabel=""
      error={null}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onStartOver();
      }}
    >
      {taken.length > 0
        ? t('adminTill.startOverTaken', { list: taken.join(t('shell.listJoin')) })
        : t('adminTill.startOverText')}
    </AlertDialog>
  );
}
