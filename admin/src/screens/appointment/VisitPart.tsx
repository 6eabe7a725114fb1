import type { Appointment, AppointmentItem } from '@parlour/contract/appointment/read';
import { formatTime } from '@parlour/phrases/format';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { styleOf, whenWords } from '../../features/appointment/appointment-words.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import styles from './Appointment.module.css';
import { stateLook } from './state-look.ts';

/** The state, when, and what is done by whom. */
export function VisitPart({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const tag = useTag();
  const style = styleOf(appointment, tag);
  const { text, tone } = stateLook(appointment);
  const { proposal, series, stateReason } = appointment;
  return (
    <Stack gap={3} as="section">
      <Row gap={2} wrap>
        <Badge tone={tone}>{t(text)}</Badge>
        {appointment.needsAttention && <Badge tone="warning">{t('adminCalendar.attention')}</Badge>}
        {appointment.isGroup && <Badge>{t('adminAppointment.guests', { count: appointment.guestCount })}</Badge>}
        {series && <Badge>{t('adminAppointment.seriesPlace', { number: series.number, count: series.count })}</Badge>}
      </Row>
      <p className={styles.when}>{whenWords(appointment.start, style)}</p>
      {stateReason !== '' && <p className={styles.small}>{stateReason}</p>}
      {proposal && (
        <NoticeBox tone={proposal.isGone ? 'warning' : 'info'}>
          {t(proposal.isGone ? 'adminAppointment.proposalGone' : 'adminAppointment.proposalPending', {
            when: whenWords(proposal.start, style),
          })}
        </NoticeBox>
      )}
      <ItemsPart appointment={appointment} />
    </Stack>
  );
}

/** What is done, by whom; of a group guest by guest. */
function ItemsPart({ appointment: { items, isGroup, timeFormat } }: { appointment: Appointment }) {
  const t = useText();
  const list = (of: readonly AppointmentItem[]) => (
    <ul className={styles.items}>
      {of.map((item) => (
        <ItemLine key={item.id} item={item} timeFormat={timeFormat} />
      ))}
    </ul>
  );
  if (!isGroup) return list(items);
  const guests = [...new Set(items.map(({ guest }) => guest))].toSorted((one, other) => one - other);
  return guests.map((guest) => (
    <Stack key={guest} gap={2}>
      <h3 className={styles.head}>{t('adminNewAppointment.guest', { number: guest })}</h3>
      {list(items.filter((item) => item.guest === guest))}
    </Stack>
  ));
}

function ItemLine({ item, timeFormat }: { item: AppointmentItem; timeFormat: Appointment['timeFormat'] }) {
  const t = useText();
  const tag = useTag();
  const style = styleOf({ timeFormat }, tag);
  const time = (text: string) => formatTime(text.slice(11), style);
  const span = item.kind === 'product' ? time(item.start) : `${time(item.start)}–${time(item.end)}`;
  const by = item.isWished ? t('adminAppointment.wished', { name: item.staffName }) : item.staffName;
  return (
    <li className={styles.item}>
      <strong>{item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name}</strong>
      {item.addOns.length > 0 && <span className={styles.small}>{item.addOns.join(', ')}</span>}
      <span className={styles.small}>{[span, by].filter(Boolean).join(' · ')}</span>
    </li>
  );
}
