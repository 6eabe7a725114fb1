import { guestWithoutService } from '@parlour/domain/booking/guest-without-service';
import { formatLength, formatPrice } from '@parlour/phrases/format';
import { guestsOf } from '../../../features/booking/group.ts';
import type { ChosenItem } from '../../../features/menu/lookup.ts';
import { useKeepFocus } from '../../../lib/page/keep-focus.ts';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { useOwnPeople } from '../staff/people.ts';
import { useTakeOut } from '../services/take-out.ts';
import { useWaiting } from '../time/waiting.ts';
import type { BookVisit } from '../visit.ts';
import styles from './ConfirmSummary.module.css';

type TakeOut = ReturnType<typeof useTakeOut>;

/** The services of the visit, each guest's own in a group, with the way to add and take out. */
export function ConfirmServices({ visit, failure }: { visit: BookVisit; failure: string | null }) {
  const t = useText();
  const { menu, draft, change } = visit;
  useKeepFocus(draft.lines.length, '#confirm-services');
  const takeOut = useTakeOut(visit);
  const isOfGuests = draft.isGroup && draft.lines.length > 0 && guestWithoutService(draft) !== null;
  const choose = (guest: number) => {
    change((current) => ({ ...current, openGuest: guest }));
    visit.goTo('service');
  };
  return (
    <section className={styles.part} id="confirm-services" tabIndex={-1} aria-labelledby="confirm-services-name">
      <Icon name="scissors" />
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 id="confirm-services-name" className={styles.name}>
            {t('booking.services')}
          </h2>
          {menu.chosen.length > 0 && !draft.isGroup && (
            <Button
              kind="quiet"
              size="sm"
              aria-label={t('booking.editNamed', { name: t('booking.services') })}
              onClick={() => choose(1)}
            >
              {t('booking.edit')}
            </Button>
          )}
        </div>
        {guestsOf(draft).map(({ guest }) => (
          <GuestServices
            key={guest}
            guest={guest}
            visit={visit}
            onTakeOut={takeOut}
            onAdd={() => choose(guest)}
            failure={isOfGuests ? failure : null}
          />
        ))}
        <div role="alert">{failure && !isOfGuests && <p className={styles.failure}>{failure}</p>}</div>
      </div>
    </section>
  );
}

type GuestServicesProps = {
  guest: number;
  visit: BookVisit;
  onTakeOut: TakeOut;
  onAdd: () => void;
  /** What is said to a guest without a service. */
  failure: string | null;
};

function GuestServices({ guest, visit, onTakeOut, onAdd, failure }: GuestServicesProps) {
  const t = useText();
  const { menu, draft } = visit;
  const waiting = useWaiting(visit);
  const personOf = useOwnPeople(visit);
  const placeOf = (key: string) => draft.lines.findIndex((line) => line.key === key);
  const name = t('booking.guestName', { guest });
  const own = menu.chosen.filter(({ key }) => !draft.isGroup || draft.lines[placeOf(key)]?.guest === guest);
  const list = (
    <>
      <ul className={styles.lines}>
        {own.map((line) => (
          <ServiceLine
            key={line.key}
            waitMinutes={waiting[placeOf(line.key)] ?? 0}
            line={line}
            person={personOf?.(line.key) ?? ''}
            visit={visit}
            onTakeOut={onTakeOut}
          />
        ))}
      </ul>
      <div className={styles.add}>
        <Button
          kind="quiet"
          size="sm"
          icon="plus"
          aria-label={draft.isGroup ? t('booking.addServiceFor', { guest: name }) : undefined}
          onClick={onAdd}
        >
          {t('booking.addService')}
        </Button>
      </div>
    </>
  );
  if (!draft.isGroup) return list;
  const isWrong = failure !== null && own.length === 0;
  return (
    <div
      role="group"
      aria-labelledby={`confirm-guest-${guest}`}
      className={styles.guest}
      tabIndex={-1}
      data-wrong={isWrong || undefined}
    >
      <h3 id={`confirm-guest-${guest}`} className={styles.guestName}>
        {name}
      </h3>
      <div role="alert">
        {isWrong && <p className={styles.failure}>{t('booking.guestMissing', { guest: name, text: failure })}</p>}
      </div>
      {list}
    </div>
  );
}

type ServiceLineProps = {
  waitMinutes: number;
  line: ChosenItem;
  /** Who serves it, where people differ. */
  person: string;
  visit: BookVisit;
  onTakeOut: TakeOut;
};

function ServiceLine({ line, person, visit, waitMinutes, onTakeOut }: ServiceLineProps) {
  const t = useText();
  const { textOf, style, parameters, covered } = visit;
  const { item, addOns } = line;
  const name = textOf(item.name, item.nameSecond);
  const price = (priced: { price: string; priceType: string }) =>
    parameters.hidesServicePrices ? '' : formatPrice(priced, style);
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        {waitMinutes > 0 && (
          <p className={styles.secondary}>{t('booking.waiting', { length: formatLength(waitMinutes, style) })}</p>
        )}
        <p className={styles.priced}>
          <span className={styles.strong} lang={name.lang}>
            {name.text}
          </span>
          <span className="num">{covered?.includes(line.key) ? t('usedRights.included') : price(item)}</span>
        </p>
        <p className={styles.secondary}>
          {[formatLength(item.minutes, style, item.mostMinutes), person].filter(Boolean).join(' · ')}
        </p>
        {addOns.map((addOn) => (
          <p key={addOn.id} className={`${styles.priced} ${styles.secondary}`}>
            <span lang={name.lang}>{t('booking.plus', { text: textOf(addOn.name, addOn.nameSecond).text })}</span>
            <span className="num">{price(addOn)}</span>
          </p>
        ))}
      </div>
      <IconButton
        icon="trash"
        label={t('booking.takeOutNamed', { name: name.text })}
        onClick={() => onTakeOut(line.key, name.text)}
      />
    </li>
  );
}
