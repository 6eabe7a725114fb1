import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { isDeletedCustomer } from '../../features/customer/is-deleted.ts';
import { useText } from '../../lib/app-context.ts';
import type { Action } from '../../lib/use-action.ts';
import type { CartProps } from './Cart.tsx';

type CartNoticeProps = Pick<CartProps, 'draft' | 'hasChanged' | 'toGiveBack' | 'onGivenBack' | 'format' | 'fault'> & {
  action: Action;
};

export type MoneyToGiveBackProps = Pick<CartProps, 'toGiveBack' | 'onGivenBack' | 'format'>;

/** What came of sending the sale, or of a change of its appointment, money that is too much by now, and a gift card that has to be typed again. While it is unknown whether a sale arrived, it can only be sent again. */
export function CartNotice({ action, ...props }: CartNoticeProps) {
  const t = useText();
  const { draft, hasChanged } = props;
  // That the customer was deleted is told where they are taken off.
  const refusal = isDeletedCustomer(props.fault) ? null : action.error;
  return (
    <div role="alert">
      <MoneyToGiveBack {...props} />
      {hasChanged && draft.sent === null ? (
        <NoticeBox tone="warning" title={t('adminTill.visitChanged')}>
          {t('adminTill.visitChangedText')}
        </NoticeBox>
      ) : (
        refusal && draft.sent === null && <NoticeBox tone="danger">{refusal}</NoticeBox>
      )}
      {draft.hasLostCard && draft.sent === null && <NoticeBox tone="warning">{t('adminTill.giftCardLost')}</NoticeBox>}
      {draft.sent !== null && !action.isBusy && (
        <NoticeBox
          tone="warning"
          title={t('adminTill.unsure')}
          action={
            <Button onClick={action.run} icon="refresh">
              {t('adminTill.tryAgain')}
            </Button>
          }
        >
          {t('adminTill.unsureText')}
        </NoticeBox>
      )}
    </div>
  );
}

/** Names payments that are more than there is to pay, until the desk says that the customer has them back. */
export function MoneyToGiveBack({ toGiveBack, onGivenBack, format }: MoneyToGiveBackProps) {
  const t = useText();
  if (toGiveBack.length === 0) return null;
  const payments = toGiveBack.map(({ kind, amountMinor }) =>
    t('adminTill.takenAmount', { name: t(`tender.${kind}`), amount: format.minor(amountMinor) }),
  );
  return (
    <NoticeBox
      tone="danger"
      title={t('adminTill.giveBack')}
      action={
        <Button kind="secondary" size="sm" onClick={onGivenBack}>
          {t('adminTill.givenBack')}
        </Button>
      }
    >
      {t('adminTill.giveBackText', { payments: payments.join(t('shell.listJoin')) })}
    </NoticeBox>
  );
}
