import { useText } from '../../lib/surroundings.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { NoticeBox } from '../../ui/NoticeBox.tsx';
import type { ShopVisit } from './visit.ts';
import styles from './BookingStop.module.css';

/** Where nothing can be booked online: why, and how to reach the store. */
export function BookingStop({ visit: { shop, stop } }: { visit: ShopVisit }) {
  const t = useText();
  if (!stop) return null;
  return (
    <div className={styles.stop}>
      <NoticeBox
        tone="info"
        action={
          shop.phone ? (
            <ButtonLink kind="secondary" size="sm" icon="phone" href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>
              {t('shop.callStore', { phone: shop.phone })}
            </ButtonLink>
          ) : undefined
        }
      >
        {t(stop === 'visitor_booking_off' ? 'shop.membersOnly' : 'shop.notOnline')}
      </NoticeBox>
    </div>
  );
}
