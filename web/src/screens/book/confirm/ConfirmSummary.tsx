import { startTextOf } from '@parlour/domain/time/start-text';
import { instantOfStart } from '../../../features/booking/instant-of-start.ts';
import { formatDay, formatTime, nightText } from '@parlour/phrases/format';
import { type ReactNode, Suspense } from 'react';
import { guestsOf } from '../../../features/booking/group.ts';
import { useKeepFocus } from '../../../lib/page/keep-focus.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import type { IconName } from '@parlour/ui/icon/icon-paths.ts';
import { ConfirmServices } from './ConfirmServices.tsx';
import { useChosenPeople } from '../staff/people.ts';
import { PresentTime } from '../time/PresentTime.tsx';
import type { BookVisit } from '../visit.ts';
import { useWaiting } from '../time/waiting.ts';
import { ZoneLine } from '../time/ZoneLine.tsx';
import styles from './ConfirmSummary.module.css';

const ConfirmProducts = lazyPart(() => import('./ConfirmProducts.tsx').then((module) => module.ConfirmProducts));

/** What is about to be booked, each part with the way to change it. */
export function ConfirmSummary({ visit, servicesFailure }: { visit: BookVisit; servicesFailure: string | null }) {
  const t = useText();
  const { shop, draft, style, menu, goTo, parameters, lengthText, totalText, restText, isPickUp } = visit;
  const people = useChosenPeople(visit);
  // A time that is taken instead of a lost one takes the buttons along from which it was chosen.
  useKeepFocus(draft.start, '#confirm-when');
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
          <p className={styles.secondary} lang={shop.languageTag}>
            {shop.address}
          </p>
        </Part>
        {draft.start && (
          <Part icon="calendar" id="confirm-when" end={edit(t('booking.when'), () => goTo('time'))}>
            <p className={styles.strong}>{formatDay(draft.start.slice(0, 10), 'full', style)}</p>
            <Hours visit={visit} start={draft.start} />
            <p className={styles.secondary}>{nightText(draft.start, style)}</p>
            <p className={styles.secondary}>
              <PresentTime visit={visit} />
            </p>
            <p className={styles.secondary}>
              <ZoneLine shop={shop} day={draft.start.slice(0, 10)} style={style} />
            </p>
          </Part>
        )}
        {people && parameters.hasStaffFeature && (
          <Part icon="user" end={edit(t('booking.who'), () => goTo('staff'))}>
            <p className={styles.strong} lang={people.lang}>
              {people.text}
            </p>
            {people.hasAnybody && totalText && <p className={styles.secondary}>{t('booking.noPreferencePrice')}</p>}
          </Part>
        )}
        {isPickUp ? (
          <Suspense>
            <ConfirmProducts visit={visit} failure={servicesFailure} />
          </Suspense>
        ) : (
          <ConfirmServices visit={visit} failure={servicesFailure} />
        )}
        {menu.chosen.length > 0 && (
          <p className={styles.total}>
            <span>{lengthText}</span>
            {totalText && <strong>{restText || t('booking.totalOf', { total: totalText })}</strong>}
          </p>
        )}
      </div>
    </Card>
  );
}

/** From when to when, with the time that is waited in between. */
function Hours({ visit, start }: { visit: BookVisit; start: string }) {
  const { shop, draft, style, minutes } = visit;
  const waiting = useWaiting(visit);
  const lengths = guestsOf(draft).map(({ lines }, place) =>
    lines.reduce((sum, line) => sum + (waiting[draft.lines.indexOf(line)] ?? 0), minutes[place] ?? 0),
  );
  const from = formatTime(start.slice(11), style);
  const startsAt = instantOfStart(shop.zone, start);
  const length = Math.max(0, ...lengths);
  if (length === 0 || startsAt === null) return <p className="num">{from}</p>;
  const end = startTextOf(shop.zone, startsAt + length * 60_000);
  return <p className="num">{style.t('units.openEnd', { from, to: formatTime(end.slice(11), style) })}</p>;
}

type PartProps = { icon: IconName; id?: string; end: ReactNode; children: ReactNode };

function Part({ icon, id, end, children }: PartProps) {
  return (
    <section className={styles.part} id={id} tabIndex={id ? -1 : undefined}>
      <Icon name={icon} />
      <div className={styles.words}>{children}</div>
      {end}
    </section>
  );
}
