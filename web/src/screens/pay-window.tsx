import type { OrderState } from '@parlour/domain/payment/payment-order';
import type { HoldOrder } from '../features/payment/slot-hold.ts';
import { isFramed, payAddress } from '../features/payment/pay-address.ts';
import { useAppContext } from '../lib/app-context.ts';
import type { RenderLink } from '@parlour/ui/button/link.ts';

/** The payment page as a link of a frame, which opens a window of its own. */
export const renderWindow: RenderLink = (link) => <a {...link} target="_blank" rel="noopener" />;

/**
 * In a frame, the address of the payment page while that is open and the customer may be sent there; null: it is ordered again, or opens in place of
 * this page. A page on which the customer gave up, or was refused, is closed.
 */
export function useWindowAddress({ payUrl }: Pick<HoldOrder, 'payUrl'>, status: OrderState | null): string | null {
  const { brand } = useAppContext();
  const isOpen = status === null || status === 'created';
  return isFramed() && isOpen ? payAddress(payUrl, [location.origin, brand.allStoresAt]) : null;
}
