import { startTextOf } from '@parlour/domain/time/start-text';
import { Chip } from '@parlour/ui/choice/Chip.tsx';
import { RadioGroup } from '@parlour/ui/form/RadioGroup.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { timesQuery } from '../../features/appointment/calls.ts';
import { type Draft, wantedOf, withStart } from '../../features/appointment/new-draft.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { ChipsRoom } from './ChipsRoom.tsx';
import { ChosenTime } from './ChosenTime.tsx';
import { FailedNotice } from './FailedNotice.tsx';
import { Part } from './Part.tsx';
import { timeWords, useStyle } from './style.ts';
import type { TimePartProps } from './TimePart.tsx';
import styles from './NewAppointment.module.css';

const minuteMs = 60_000;
/** So many free times of today are offered to who waits. */
const mostLater = 6;

/** The minute that the clock shows, as long as this is on the page. */
function useMinute(): number {
  const [minute, setMinute] = useState(() => Math.floor(Date.now() / minuteMs));
  useEffect(() => {
    const timer = setInterval(() => setMinute(Math.floor(Date.now() / minuteMs)), 5000);
    return () => clearInterval(timer);
  }, []);
  return minute;
}

/** When a customer who is here is served: now, or when there is time today. */
export function WalkInPart({ options, draft, onChange }: TimePartProps) {
  const t = useText();
  const style = useStyle(options);
  const { store } = useStore();
  const lines = wantedOf(draft);
  const now = startTextOf(options.zone, useMinute() * minuteMs);
  const { data, error, refetch } = useQuery({
    ...timesQuery(store.id, lines, options.today),
    enabled: lines.length > 0,
  });
  const later = (data?.times ?? []).filter(({ start }) => start > now).slice(0, mostLater);
  const isAsked = lines.length > 0 && !data && !error;
  // Who begins later waits until then.
  const choose = (start: string | null) =>
    onChange((old) => ({ ...withStart(old, start), walkInState: start === null ? 'in_service' : 'arrived' }));
  return (
    <Part title={t('adminNewAppointment.time')}>
      <Stack gap={4}>
        <div
          className={styles.choices}
          role="group"
          aria-label={t('adminNewAppointment.time')}
          aria-busy={isAsked || undefined}
        >
          <Chip isPressed={draft.start === null} onPress={() => choose(null)}>
            {t('adminNewAppointment.now')}
          </Chip>
          {later.map(({ start }) => (
            <Chip key={start} isPressed={draft.start === start} onPress={() => choose(start)}>
              {timeWords(start, style)}
            </Chip>
          ))}
          {isAsked && <ChipsRoom words={Array.from({ length: mostLater }, () => timeWords(now, style))} />}
        </div>
        {lines.length > 0 && error && <FailedNotice error={error} onRetry={() => void refetch()} />}
        {lines.length > 0 && (
          <ChosenTime
            start={draft.start ?? now}
            offered={later.map(({ start }) => start)}
            {...{ options, draft, onChange, choose }}
          />
        )}
        <RadioGroup
          label={t('adminNewAppointment.walkInState')}
          options={[
            { value: 'in_service', text: t('adminNewAppointment.walkInInService') },
            { value: 'arrived', text: t('adminNewAppointment.walkInArrived') },
          ]}
          selected={draft.walkInState}
          onSelect={(walkInState) => onChange((old) => ({ ...old, walkInState: walkInState as Draft['walkInState'] }))}
        />
      </Stack>
    </Part>
  );
}
