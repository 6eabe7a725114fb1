import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { isDeletedCustomer } from '../../features/customer/is-deleted.ts';
import { withCustomer } from '../../features/till/draft.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import type { Action } from '../../lib/use-action.ts';
import { LoadFault } from '../LoadFault.tsx';
import type { CartProps } from './Cart.tsx';

type CustomerFaultProps = Pick<CartProps, 'draft' | 'change' | 'fault' | 'onReload'> & { action: Action };

/** Says why the customer of a sale could not be loaded. One who was deleted is taken off the sale, anything else is tried again. */
export function CustomerFault({ draft, change, fault, onReload, action }: CustomerFaultProps) {
  const t = useText();
  if (!isDeletedCustomer(fault)) return <LoadFault error={fault} onRetry={onReload} />;
  const remove = () => {
    action.clear();
    change(withCustomer(draft, null));
  };
  return (
    <div role="alert">
      <NoticeBox
        tone="danger"
        action={
          // A sale that was sent stays as it is until it is known whether it arrived.
          draft.sent === null && (
            <Button kind="secondary" size="sm" onClick={remove}>
              {t('adminTill.removeCustomer')}
            </Button>
          )
        }
      >
        {errorText(fault, t)}
      </NoticeBox>
    </div>
  );
}
