import { sellsRight } from '@parlour/domain/till/sold-rights';
import { tenderWords } from '@parlour/phrases/format/tenders';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { leftToPay, keptPayments } from '../../features/till/draft.ts';
import { useText } from '../../lib/app-context.ts';
import { markFoot } from '../../lib/mark-foot.ts';
import type { CartProps, CartSheet } from './Cart.tsx';
import styles from './Till.module.css';

type CartActionsProps = CartProps & {
  isBusy: boolean;
  /** Whether all that the sale needs can be had in it. */
  isPayable: boolean;
  onPay: () => void;
  onOpen: (sheet: CartSheet) => void;
};

/** What is to be paid, and what can be done with the sale. */
export function CartActions(props: CartActionsProps) {
  const { draft, counted, format, isBusy, isLoading, isPayable, onPay } = props;
  const t = useText();
  const leftMinor = leftToPay(draft, counted?.openMinor ?? null);
  return (
    <Stack gap={3}>
      {draft.tenders.length > 0 && (
        <ul className={styles.lines} aria-label={t('adminTill.taken')}>
          {draft.tenders.map(({ kind, label, amountMinor }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two payments may be the same, and their place is what tells them apart.
            <li key={place} className={styles.line}>
              <span>{tenderWords({ kind, label }, t)}</span>
              <span className={styles.lineAmount}>{format.minor(-amountMinor)}</span>
            </li>
          ))}
        </ul>
      )}
      <div ref={markFoot}>
        <Stack gap={3}>
          <p className={styles.toPay}>
            <span>{t('adminTill.toPay')}</span>
            <span className={styles.lineAmount}>{leftMinor === null ? '–' : format.minor(leftMinor)}</span>
          </p>
          <Button
            isWide
            // What the customer holds may change what is to be paid, and stands above: until it is there, the button waits with it.
            loading={isBusy || isLoading}
            loadingLabel={t(isBusy ? 'adminTill.settling' : 'shell.loading')}
            isUnavailable={!counted || !isPayable}
            onClick={() => counted && isPayable && onPay()}
          >
            {leftMinor !== null && leftMinor > 0
              ? t('adminTill.pay', { amount: format.minor(leftMinor) })
              : t('adminTill.finish')}
          </Button>
        </Stack>
      </div>
      {props.toGiveBack.length > 0 && <p className={styles.muted}>{t('adminTill.giveBackFirst')}</p>}
      {!isLoading && <MoreActions {...props} />}
    </Stack>
  );
}

/** What else can be done with the sale, once it is known whose it is: a coupon that comes late would move the rest. */
function MoreActions(props: CartActionsProps) {
  const { draft, onOpen } = props;
  const t = useText();
  // Nothing is taken off those.
  const isOfRights = draft.lines.length > 0 && draft.lines.every(sellsRight);
  return (
    <>
      <Coupons {...props} />
      <Row wrap>
        {!isOfRights && (
          <Button kind="quiet" size="sm" onClick={() => onOpen('discount')}>
            {t('adminTill.addDiscount')}
          </Button>
        )}
        <Button kind="quiet" size="sm" onClick={() => onOpen('over')}>
          {t('adminTill.startOver')}
        </Button>
      </Row>
    </>
  );
}

function Coupons({ draft, change, offered, facts }: Pick<CartProps, 'draft' | 'change' | 'offered' | 'facts'>) {
  const t = useText();
  return offered.coupons.map((id) => (
    <Button
      key={id}
      kind="secondary"
      size="sm"
      aria-pressed={draft.couponId === id}
      onClick={() => change({ ...draft, couponId: draft.couponId === id ? null : id, ...keptPayments(draft) })}
    >
      {t('adminTill.useCoupon', { name: facts.held.find(({ right }) => right.id === id)?.name ?? '' })}
    </Button>
  ));
}
