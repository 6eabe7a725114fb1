import type { Booking, BookingItem } from '@parlour/contract/booking/calls';
import { startTextOf } from '@parlour/domain/time/start-text';
import {
  formatLength,
  formatPrice,
  formatDay,
  formatTime,
  joinName,
  deviceZone,
  formatZone,
  type FormatStyle,
  nightText,
} from '@parlour/phrases/format';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import type { IconName } from '@parlour/ui/icon/icon-paths.ts';
import { bookingTotal } from '../booking-total.ts';
import type { MadeHere } from '../made-here.ts';
import { NotePictures } from './NotePictures.tsx';
import styles from './BookingRows.module.css';

type TextOf = (first: string, second: string) => { text: string; lang?: string };

export type BookingRowsProps = {
  booking: Booking;
  style: FormatStyle;
  textOf: TextOf;
  hidesPrices: boolean;
  /** Language of the store's name and address. */
  placeLang?: string | undefined;
  /** Also shows contact and note, with its pictures for a reader who may see them. */
  whole?: MadeHere;
  /** A time that is only kept: there is no booking to speak of by its number yet. */
  isOffer?: boolean;
};

/** A booking in full: when, where, what, with whom, for how much. */
export function BookingRows({ booking, style, textOf, hidesPrices, placeLang, whole, isOffer }: BookingRowsProps) {
  const { t } = style;
  const people = [...new Set(booking.items.flatMap(({ staffName }) => staffName ?? []))];
  return (
    <div className={styles.parts}>
      <When booking={booking} style={style} />
      <Part icon="map-pin" name={t('booking.where')}>
        <p className={styles.strong} lang={placeLang}>
          {booking.shopName}
        </p>
        <p className={styles.secondary} lang={placeLang}>
          {booking.shopAddress}
        </p>
      </Part>
      <Services {...{ booking, style, textOf, hidesPrices }} />
      <Products {...{ booking, style, textOf }} />
      {people.length > 0 && (
        <Part icon="user" name={t('booking.who')}>
          <p lang={placeLang}>{people.join(t('shell.listJoin'))}</p>
        </Part>
      )}
      {whole && <Person booking={booking} made={whole} />}
      {!(hidesPrices && booking.items.some(isService)) && (
        <p className={styles.total}>
          <span>{t('booking.total')}</span>
          <strong>{bookingTotal(booking, style)}</strong>
        </p>
      )}
      {!isOffer && <p className={styles.secondary}>{t('booking.number', { number: booking.number })}</p>}
    </div>
  );
}

function When({ booking: { start, zone, startsAt, endsAt }, style }: Pick<BookingRowsProps, 'booking' | 'style'>) {
  const t = useText();
  const from = formatTime(start.slice(11), style);
  const to = formatTime(startTextOf(zone, endsAt).slice(11), style);
  return (
    <Part icon="calendar" name={t('booking.when')}>
      <p className={styles.when}>
        <time dateTime={new Date(startsAt).toISOString()}>
          <span>{formatDay(start.slice(0, 10), 'full', style)}</span>
          <span className="num">{endsAt > startsAt ? t('units.openEnd', { from, to }) : from}</span>
        </time>
      </p>
      <p className={styles.secondary}>{nightText(start, style)}</p>
      {deviceZone() !== zone && (
        <p className={styles.secondary}>{t('booking.zoneLine', { zone: formatZone(zone, startsAt, style) })}</p>
      )}
    </Part>
  );
}

const isService = ({ kind }: BookingItem) => kind === 'service';

type ItemsProps = Pick<BookingRowsProps, 'booking' | 'style' | 'textOf'>;

function Services({ booking, hidesPrices, ...look }: ItemsProps & Pick<BookingRowsProps, 'hidesPrices'>) {
  const t = useText();
  const items = booking.items.filter(isService);
  const hasOwnPeople = new Set(items.map(({ staffName }) => staffName)).size > 1;
  if (items.length === 0) return null;
  return (
    <Part icon="scissors" name={t('booking.services')}>
      <ul className={styles.lines}>
        {items.map((item) => (
          <ItemLine
            key={item.id}
            {...look}
            item={item}
            hidesPrices={hidesPrices}
            isOfGroup={booking.isGroup}
            hasOwnPeople={hasOwnPeople}
          />
        ))}
      </ul>
      {booking.isGroup && <p className={styles.secondary}>{t('booking.guests', { count: booking.guestCount })}</p>}
    </Part>
  );
}

/** What is collected. A store hides the prices of its services, never these (BK187). */
function Products({ booking, ...look }: ItemsProps) {
  const t = useText();
  const items = booking.items.filter((item) => !isService(item));
  if (items.length === 0) return null;
  return (
    <Part icon="bag" name={t('product.products')}>
      <p className={styles.secondary}>{t('product.products')}</p>
      <ul className={styles.lines}>
        {items.map((item) => (
          <ItemLine key={item.id} {...look} item={item} hidesPrices={false} isOfGroup={false} />
        ))}
      </ul>
    </Part>
  );
}

type ItemLineProps = Pick<BookingRowsProps, 'style' | 'textOf' | 'hidesPrices'> & {
  item: BookingItem;
  isOfGroup: boolean;
  /** Not every service is done by the same person. */
  hasOwnPeople?: boolean;
};

function ItemLine({ item, style, textOf, hidesPrices, isOfGroup, hasOwnPeople }: ItemLineProps) {
  const t = useText();
  const name = textOf(item.name, item.nameSecond);
  const person = hasOwnPeople && item.staffName ? t('booking.withPerson', { name: item.staffName }) : '';
  const pieces = item.quantity > 1 ? ` × ${item.quantity}` : '';
  return (
    <li>
      {isOfGroup && <p className={styles.secondary}>{t('booking.guestName', { guest: item.guest })}</p>}
      {item.waitMinutes > 0 && (
        <p className={styles.secondary}>{t('booking.waiting', { length: formatLength(item.waitMinutes, style) })}</p>
      )}
      <p className={styles.priced}>
        <span lang={name.lang}>{name.text + pieces}</span>
        <span className="num">{hidesPrices ? '' : formatPrice(item, style)}</span>
      </p>
      {item.addOns.map((addOn) => (
        <p key={addOn.id} className={`${styles.priced} ${styles.secondary}`}>
          <span lang={name.lang}>{t('booking.plus', { text: textOf(addOn.name, addOn.nameSecond).text })}</span>
          <span className="num">{hidesPrices ? '' : formatPrice(addOn, style)}</span>
        </p>
      ))}
      {item.minutes > 0 && (
        <p className={styles.secondary}>{[formatLength(item.minutes, style), person].filter(Boolean).join(' · ')}</p>
      )}
    </li>
  );
}

/** The number as it was typed, with its dial code beside it: a leading zero belongs to the country's own form. */
function mobileText({ mobile, dialCode }: Booking['contact']): string {
  return mobile === '' || mobile.startsWith('+') || dialCode === '' ? mobile : `${mobile} (${dialCode})`;
}

function Person({ booking: { contact, remark }, made }: { booking: Booking; made: MadeHere }) {
  const t = useText();
  const lines = [contact.email, mobileText(contact), contact.address].filter(Boolean);
  return (
    <>
      <Part icon="mail" name={t('booking.contactTitle')}>
        <p>{joinName(contact.firstName, contact.lastName)}</p>
        {lines.map((line) => (
          <p key={line} className={styles.secondary}>
            {line}
          </p>
        ))}
      </Part>
      {remark && (
        <Part icon="note" name={t('booking.note')}>
          <p className={styles.note}>{remark}</p>
        </Part>
      )}
      <NotePictures made={made} />
    </>
  );
}

function Part({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={name}>
      <Icon name={icon} />
      <div className={styles.words}>{children}</div>
    </section>
  );
}
