import { formatDay, formatLength, formatPrice, formatTime } from '@parlour/phrases/format';
import type { ReactNode } from 'react';
import { withoutLine } from '../../features/booking/draft.ts';
import type { ChosenItem } from '../../features/menu/lookup.ts';
import { useText } from '../../lib/surroundings.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useChosenPeople } from './people.ts';
import { PresentTime } from './PresentTime.tsx';
import { useWaiting } from './waiting.ts';
import type { BookVisit } from './visit.ts';
import { ZoneLine } from './ZoneLine.tsx';
import styles from './ConfirmSummary.module.css';

/** What is about to be booked, each part with the way to change it (CNF-01). */
export function ConfirmSummary({ visit, servicesFailure }: { visit: BookVisit; servicesFailure: string | null }) {
  const t = useText();
  const { shop, draft, style, menu, goTo, parameters, lengthText, totalText } = visit;
  const people = useChosenPeople(visit);
  const edit = (name: string, onPress: () => void) => (
    <Button kind="quiet" size="sm" aria-label={t('booking.editNamed', { name })} onClick={onPress}>
      {t('booking.edit')}
    </Button>
  );
  return (
    <Card>
      <div className={styles.parts}>
        <Part icon="map-pin" end={null}>
          <p className={styles.strong} lang={shop.languageTag}>
            {shop.name}
          </p>
          <p className={styles.facts} lang={shop.languageTag}>
            {shop.address}
          </p>
        </Part>
        {draft.start && (
          <Part icon="calendar" end={edit(t('booking.when'), () => goTo('time'))}>
            <p className={styles.strong}>{formatDay(draft.start.slice(0, 10), 'full', style)}</p>
            <p className="num">{formatTime(draft.start.slice(11), style)}</p>
            <p className={styles.facts}>
              <PresentTime visit={visit} />
            </p>
            <p className={styles.facts}>
              <ZoneLine shop={shop} day={draft.start.slice(0, 10)} style={style} />
            </p>
          </Part>
        )}
        {people && parameters.hasStaffFeature && (
          <Part icon="user" end={edit(t('booking.who'), () => goTo('staff'))}>
            <p className={styles.strong} lang={people.lang}>
              {people.text}
            </p>
            {people.hasAnybody && totalText && <p className={styles.facts}>{t('booking.noPreferencePrice')}</p>}
          </Part>
        )}
        <Services visit={visit} failure={servicesFailure} end={edit(t('booking.services'), () => goTo('service'))} />
        {menu.chosen.length > 0 && (
          <p className={styles.total}>
            <span>{lengthText}</span>
            {totalText && <strong>{t('booking.totalOf', { total: totalText })}</strong>}
          </p>
        )}
      </div>
    </Card>
  );
}

function Part({ icon, end, children }: { icon: IconName; end: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <Icon name={icon} />
      <div className={styles.words}>{children}</div>
      {end}
    </section>
  );
}

function Services({ visit, failure, end }: { visit: BookVisit; failure: string | null; end: ReactNode }) {
  const t = useText();
  const toast = useToast();
  const { menu, draft, change, changeId } = visit;
  const waiting = useWaiting(visit);
  const placeOf = (key: string) => draft.lines.findIndex((line) => line.key === key);
  const takeOut = (line: ChosenItem, name: string) => {
    const before = draft.lines;
    change((current) => withoutLine(current, line.key));
    toast.show({
      text: t('booking.takenOut', { name }),
      action: { text: t('booking.undo'), onPress: () => change((current) => ({ ...current, lines: before })) },
    });
  };
  return (
    <section className={styles.part} id="confirm-services" tabIndex={-1} aria-labelledby="confirm-services-name">
      <Icon name="scissors" />
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 id="confirm-services-name" className={styles.name}>
            {t('booking.services')}
          </h2>
          {menu.chosen.length > 0 && end}
        </div>
        <ul className={styles.lines}>
          {menu.chosen.map((line) => (
            <ServiceLine
              key={line.key}
              waitMinutes={waiting[placeOf(line.key)] ?? 0}
              line={line}
              visit={visit}
              onTakeOut={changeId === null ? takeOut : undefined}
            />
          ))}
        </ul>
        <div role="alert">{failure && <p className={styles.failure}>{failure}</p>}</div>
        <div className={styles.add}>
          <Button kind="quiet" size="sm" icon="plus" onClick={() => visit.goTo('service')}>
            {t('booking.addService')}
          </Button>
        </div>
      </div>
    </section>
  );
}

type ServiceLineProps = {
  waitMinutes: number;
  line: ChosenItem;
  visit: BookVisit;
  onTakeOut: ((line: ChosenItem, name: string) => void) | undefined;
};

function ServiceLine({ line, visit, waitMinutes, onTakeOut }: ServiceLineProps) {
  const t = useText();
  const { textOf, style, parameters } = visit;
  const { item, addOns } = line;
  const name = textOf(item.name, item.nameSecond);
  const price = (priced: { price: string; priceType: string }) =>
    parameters.hidesServicePrices ? '' : formatPrice(priced, style);
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        {waitMinutes > 0 && (
          <p className={styles.facts}>{t('booking.waiting', { length: formatLength(waitMinutes, style) })}</p>
        )}
        <p className={styles.priced}>
          <span className={styles.strong} lang={name.lang}>
            {name.text}
          </span>
          <span className="num">{price(item)}</span>
        </p>
        <p className={styles.facts}>{formatLength(item.minutes, style)}</p>
        {addOns.map((addOn) => (
          <p key={addOn.id} className={`${styles.priced} ${styles.facts}`}>
            <span lang={name.lang}>{t('booking.plus', { text: textOf(addOn.name, addOn.nameSecond).text })}</span>
            <span className="num">{price(addOn)}</span>
          </p>
        ))}
      </div>
      {onTakeOut && (
        <IconButton
          icon="trash"
          label={t('booking.takeOutNamed', { name: name.text })}
          onClick={() => onTakeOut(line, name.text)}
        />
      )}
    </li>
  );
}
