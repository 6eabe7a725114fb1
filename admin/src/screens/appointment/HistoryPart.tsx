import type { Appointment } from '@parlour/contract/appointment/read';
import { formatInstant } from '@parlour/phrases/format';
import { Disclosure } from '@parlour/ui/layout/Disclosure.tsx';
import { eventWords, styleOf, whenWords } from '../../features/appointment/appointment-words.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import styles from './Appointment.module.css';

/** Who changed what, and when. */
export function HistoryPart({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const tag = useTag();
  const style = styleOf(appointment, tag);
  const { history, zone, number, source } = appointment;
  return (
    <Disclosure title={t('adminAppointment.history')} level={3}>
      <p className={styles.small}>{t('adminAppointment.numberAndSource', { number, source: t(sourceKey(source)) })}</p>
      <ol className={styles.history}>
        {history.map((event, index) => (
          <li key={`${event.at} ${index}`}>
            <span>{eventWords(event, t)}</span>
            {event.from !== '' && (
              <span className={styles.small}>
                {t('adminAppointment.wasAt', { when: whenWords(event.from, style) })}
              </span>
            )}
            {(['added', 'removed'] as const).map(
              (what) =>
                event[what].length > 0 && (
                  <span key={what} className={styles.small}>
                    {t(`adminAppointment.services_${what}`, { names: event[what].join(', ') })}
                  </span>
                ),
            )}
            {event.reason !== '' && <span className={styles.small}>{event.reason}</span>}
            <span className={styles.small}>{formatInstant(event.at, zone, style)}</span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

const sources = { staff: 'store', store: 'store', folder: 'folder', walk_in: 'walkIn' } as const;

const sourceKey = (source: string) =>
  `adminAppointment.from_${sources[source as keyof typeof sources] ?? 'online'}` as const;
