import { useRouter } from '@tanstack/react-router';
import { phoneAddress } from '../../features/shop/contact-links.ts';
import { useHere } from '../../lib/navigation/fragment.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { openSignIn } from '../../lib/navigation/overlay.ts';
import { useText } from '../../lib/app-context.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import type { BookVisit } from './visit.ts';
import styles from './StopPage.module.css';

/** A store that takes no online booking from visitors: why, its phone, signing in, and the way back. Signed in, the booking goes on where it was. */
export function StopPage({ visit: { shop, stop } }: { visit: BookVisit }) {
  const t = useText();
  const here = useHere();
  const router = useRouter();
  const title = t(stop === 'visitor_booking_off' ? 'booking.membersTitle' : 'booking.closedTitle');
  return (
    <Page isNarrow screen="BookingStop">
      <PageHeader title={title} subtitle={<span lang={shop.languageTag}>{shop.name}</span>} />
      <EmptyState
        kind="notice"
        title={t(stop === 'visitor_booking_off' ? 'shop.membersOnly' : 'shop.notOnline')}
        action={
          <div className={styles.ways}>
            {stop === 'visitor_booking_off' && (
              <Button icon="user" onClick={() => openSignIn(router)}>
                {t('shop.signInToBook')}
              </Button>
            )}
            {shop.phone && (
              <ButtonLink kind="secondary" icon="phone" href={phoneAddress(shop.phone)}>
                {t('shop.callStore', { phone: shop.phone })}
              </ButtonLink>
            )}
            <ButtonLink kind="secondary" href={here('')} render={renderLink}>
              {t('booking.backToStore')}
            </ButtonLink>
          </div>
        }
      />
    </Page>
  );
}
