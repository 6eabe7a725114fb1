import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { Chip } from '@parlour/ui/choice/Chip.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { forCustomerQuery } from '../../features/appointment/calls.ts';
import { withStart } from '../../features/appointment/new-draft.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { CustomerPart } from './CustomerPart.tsx';
import { MorePart } from './MorePart.tsx';
import { RepeatPart, SeriesDates } from './RepeatPart.tsx';
import { SameDay } from './SameDay.tsx';
import { ServicesPart } from './ServicesPart.tsx';
import { useStyle, whenWords } from './style.ts';
import { TimePart, type TimePartProps } from './TimePart.tsx';
import type { Lost } from './use-making.ts';
import { WalkInPart } from './WalkInPart.tsx';
import styles from './NewAppointment.module.css';

type QuestionsProps = TimePartProps & { lost: Lost | null };

/** Customer, services, staff, time: in the order of a call. */
export function Questions({ lost, ...rest }: QuestionsProps) {
  const t = useText();
  const { draft, onChange } = rest;
  const email = useEmail(draft.customer);
  const change = (id: string) =>
    onChange((old) => ({ ...withStart(old, null), isWalkIn: id === 'walkIn', repeat: null }));
  return (
    <div className={styles.parts}>
      <SegmentSwitch
        label={t('adminNewAppointment.kind')}
        options={[
          { id: 'planned', text: t('adminNewAppointment.kindPlanned') },
          { id: 'walkIn', text: t('adminNewAppointment.kindWalkIn') },
        ]}
        selected={draft.isWalkIn ? 'walkIn' : 'planned'}
        onSelect={change}
      />
      <CustomerPart {...rest} />
      <ServicesPart {...rest} />
      {lost && <LostTime lost={lost} {...rest} />}
      {draft.isWalkIn ? <WalkInPart {...rest} /> : <TimePart {...rest} />}
      {draft.repeat && <SameDay {...rest} />}
      {!draft.isWalkIn && draft.lines.length > 0 && (
        <Stack gap={3}>
          <RepeatPart {...rest} />
          <SeriesDates {...rest} />
        </Stack>
      )}
      <MorePart {...{ draft, onChange, email }} />
    </div>
  );
}

/** Where a mail goes; null: it is not known yet. */
function useEmail(customer: TimePartProps['draft']['customer']): string | null {
  const { store } = useStore();
  const memberId = customer.kind === 'known' ? customer.memberId : '';
  const { data } = useQuery({ ...forCustomerQuery(store.id, memberId), enabled: memberId !== '' });
  if (customer.kind === 'typed') return customer.contact.email.trim();
  return customer.kind === 'known' ? (data?.email ?? null) : null;
}

/** The time went to another customer while this was put together: what is free instead. */
function LostTime({ lost, options, onChange }: TimePartProps & { lost: Lost }) {
  const t = useText();
  const style = useStyle(options);
  return (
    <NoticeBox tone="warning" title={t('adminNewAppointment.sold')}>
      <div className={styles.choices} role="group" aria-label={t('adminNewAppointment.nearest')}>
        {lost.alternatives.map((start) => (
          <Chip key={start} isPressed={false} onPress={() => onChange((old) => withStart(old, start))}>
            {whenWords(start, options.today, style)}
          </Chip>
        ))}
      </div>
    </NoticeBox>
  );
}
