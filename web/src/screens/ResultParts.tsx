import type { Booking } from '@parlour/contract/booking/calls';
import type { ReactNode } from 'react';
import { mapsAddress, phoneAddress } from '../features/shop/contact-links.ts';
import { useText } from '../lib/app-context.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import styles from './ResultParts.module.css';

type ResultHeadProps = {
  /** Null: no sign, where something else is to be looked at first. */
  icon: ReactNode;
  /** Left out: neither good nor bad, or not known yet. */
  tone?: 'success' | 'warning' | 'danger' | undefined;
  title: string;
  subtitle?: ReactNode;
  children?: ReactNode;
};

/** Top of a page that tells how a booking or its payment came out: a large sign, then the words in the middle. On paper the words alone. */
export function ResultHead({ icon, tone, title, subtitle, children }: ResultHeadProps) {
  return (
    <>
      {icon !== null && (
        <div className={styles.sign} data-tone={tone} data-no-print="" aria-hidden="true">
          {icon}
        </div>
      )}
      <div className={styles.words}>
        <PageHeader title={title} subtitle={subtitle} />
        {children}
      </div>
    </>
  );
}

/** The document's SMS tip: while no SMS go out, the way back is the mail, or without an address the calendar entry. */
export function MailTip({ booking: { contact } }: { booking: Booking }) {
  const t = useText();
  return (
    <NoticeBox tone="info" icon={contact.email ? 'mail' : 'calendar-plus'}>
      {contact.email ? t('booking.mailTip', { email: contact.email }) : t('booking.noMailTip')}
    </NoticeBox>
  );
}

type StoreTilesProps = { store: { address: string; city: string; name: string; phone: string } };

/** The way to a store and its phone, among the small actions of a booking. */
export function StoreTiles({ store }: StoreTilesProps) {
  const t = useText();
  return (
    <>
      <DirectionsTile store={store} />
      {store.phone && (
        <ButtonLink kind="secondary" size="sm" icon="phone" href={phoneAddress(store.phone)}>
          {t('booking.call')}
        </ButtonLink>
      )}
    </>
  );
}

/** The way to a store on a map. */
export function DirectionsTile({ store }: StoreTilesProps) {
  return (
    <ButtonLink kind="secondary" size="sm" icon="directions" href={mapsAddress(store)}>
      {useText()('shop.directions')}
    </ButtonLink>
  );
}
