import { useRouter } from '@tanstack/react-router';
import { phoneAddress } from '../../features/shop/contact-links.ts';
import { openSignIn } from '../../lib/navigation/overlay.ts';
import { useText } from '../../lib/app-context.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import type { ShopVisit } from './visit.ts';
import styles from './BookingStop.module.css';

/** Where nothing can be booked online: why, and how to reach the store. */
export function BookingStop({ visit: { shop, stop } }: { visit: ShopVisit }) {
  const t = useText();
  const router = useRouter();
  if (!stop) return null;
  return (
    <div className={styles.stop}>
      <NoticeBox
        tone="info"
        action={
          <Row gap={2} wrap>
            {stop === 'visitor_booking_off' && (
              <Button size="sm" icon="user" onClick={() => openSignIn(router)}>
                {t('shop.signInToBook')}
              </Button>
            )}
            {shop.phone && (
              <ButtonLink kind="secondary" size="sm" icon="phone" href={phoneAddress(shop.phone)}>
                {t('shop.callStore', { phone: shop.phone })}
              </ButtonLink>
            )}
          </Row>
        }
      >
        {t(stop === 'visitor_booking_off' ? 'shop.membersOnly' : 'shop.notOnline')}
      </NoticeBox>
    </div>
  );
}
