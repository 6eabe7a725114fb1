import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useQuery } from '@tanstack/react-query';
import { forCustomerQuery } from '../../features/appointment/calls.ts';
import { onSameDays } from '../../features/appointment/same-day.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { useStyle, whenWords } from './style.ts';
import type { TimePartProps } from './TimePart.tsx';
import styles from './NewAppointment.module.css';

/** A customer who comes on the chosen day already: a hint, since both may be meant. Of one date it stands by the button; those of a series may be many, and stand by the dates. */
export function SameDay({ options, draft }: Pick<TimePartProps, 'options' | 'draft'>) {
  const t = useText();
  const style = useStyle(options);
  const { store } = useStore();
  const memberId = draft.customer.kind === 'known' ? draft.customer.memberId : '';
  const { data } = useQuery({ ...forCustomerQuery(store.id, memberId), enabled: memberId !== '' });
  const there = onSameDays(memberId === '' ? [] : (data?.booked ?? []), draft, options);
  const list = there
    .map(({ start, services }) =>
      t('adminNewAppointment.bookedThen', {
        when: whenWords(start, options.today, style),
        services: services.join(t('shell.listJoin')),
      }),
    )
    .join(t('adminNewAppointment.bookedJoin'));
  return (
    <div role="status" className={styles.sameDay}>
      {list !== '' && <NoticeBox tone="info">{t('adminNewAppointment.booked', { list })}</NoticeBox>}
    </div>
  );
}
