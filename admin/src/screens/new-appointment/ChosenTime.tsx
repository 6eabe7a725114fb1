import type { NewTimeCheck, PlannedService } from '@parlour/contract/appointment/new';
import { Chip } from '@parlour/ui/choice/Chip.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkQuery } from '../../features/appointment/calls.ts';
import { type Draft, wantedOf } from '../../features/appointment/new-draft.ts';
import { useFaultOf } from '../../features/appointment/new-fault.ts';
import { planOfSeries } from '../../features/appointment/series-plan.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import { useSeries } from './RepeatPart.tsx';
import { useStyle, timeWords, whenWords } from './style.ts';
import type { TimePartProps } from './TimePart.tsx';
import styles from './NewAppointment.module.css';
import { mostOverride } from '../../features/appointment/draft-limits.ts';
import { LimitedField } from '../LimitedText.tsx';

type ChosenTimeProps = TimePartProps & {
  start: string;
  choose: (start: string) => void;
  /** Times that are offered beside it already. */
  offered?: readonly string[];
};

/** What the chosen time means: who serves when, or what is in its way and what is free near it. */
export function ChosenTime({ start, options, draft, onChange, choose, offered = [] }: ChosenTimeProps) {
  const t = useText();
  const style = useStyle(options);
  const { store } = useStore();
  const { data, error } = useQuery({
    ...checkQuery(store.id, wantedOf(draft), start),
    // Of what begins now the next minute is asked for, and what is typed meanwhile keeps its field.
    ...(draft.start === null ? { placeholderData: keepPreviousData } : {}),
  });
  const series = useSeries(draft);
  const when = whenWords(start, options.today, style);
  // A date of a series that is left out, or has another time, is not made then.
  const isMade = series === null || isMadeThen(draft);
  const isInTheWay = data !== undefined && data.obstacles.length > 0 && isMade;
  // What begins now is asked about minute by minute.
  const isPast = data !== undefined && data.hasPassed && draft.start !== null && isMade;
  const others = data?.alternatives.filter((other) => !offered.includes(other)) ?? [];
  if (error && !data) return <NoticeBox tone="danger">{errorText(error, t)}</NoticeBox>;
  return (
    <div role="status">
      <p className={styles.chosen}>{t('adminNewAppointment.chosen', { when })}</p>
      {isPast && (
        <div className={styles.passed}>
          <NoticeBox tone="warning">{t('adminNewAppointment.timePassed')}</NoticeBox>
        </div>
      )}
      {data?.obstacles.length === 0 && <Plan {...{ options }} plan={planShown(data, draft, series)} />}
      {!data && options.hasPeople && <Skeleton lines={draft.lines.length} />}
      {isInTheWay && (
        <InTheWay check={data} isSeries={series !== null} {...{ when, others, options, draft, onChange, choose }} />
      )}
    </div>
  );
}

type InTheWayProps = Pick<ChosenTimeProps, 'options' | 'draft' | 'onChange' | 'choose'> & {
  check: NewTimeCheck;
  when: string;
  /** Times near it that are free. */
  others: readonly string[];
  isSeries: boolean;
};

/** Why the chosen time can't be had, what is free near it, and the reason that overcomes it. */
function InTheWay({ check, when, others, isSeries, options, draft, onChange, choose }: InTheWayProps) {
  const t = useText();
  const style = useStyle(options);
  return (
    <NoticeBox tone="warning" title={t('adminNewAppointment.notFree', { when })}>
      <Stack gap={3}>
        <ul>
          {check.obstacles.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {others.length > 0 && (
          <div className={styles.choices} role="group" aria-label={t('adminNewAppointment.nearest')}>
            {others.map((other) => (
              <Chip key={other} isPressed={false} onPress={() => choose(other)}>
                {timeWords(other, style)}
              </Chip>
            ))}
          </div>
        )}
        {!isSeries ? (
          <Overbook
            check={check}
            options={options}
            reason={draft.override}
            onReason={(override) => onChange((old) => ({ ...old, override }))}
          />
        ) : (
          check.obstacles.every(isOverridable) && <p>{t('adminNewAppointment.seriesInHours')}</p>
        )}
      </Stack>
    </NoticeBox>
  );
}

/** Whether a series is made at its own first time. */
const isMadeThen = ({ start, skipped, instead }: Draft): boolean =>
  start !== null && !skipped.includes(start) && instead[start] === undefined;

/** Who serves the chosen time; of a series as all its dates are served, and nobody where this date is not made or that is not known yet. */
function planShown(
  { plan }: NewTimeCheck,
  draft: Draft,
  series: ReturnType<typeof useSeries>,
): readonly PlannedService[] {
  if (series === null) return plan;
  if (!series.data || !isMadeThen(draft)) return [];
  return series.data.staffId === null ? plan : planOfSeries(plan, wantedOf(draft), series.data.staffId);
}

type PlanProps = Pick<TimePartProps, 'options'> & { plan: readonly PlannedService[] };

/** Who serves what, where people are named at all; of a group, what each guest gets. */
function Plan({ options, plan }: PlanProps) {
  const t = useText();
  const style = useStyle(options);
  const isGroup = plan.some(({ guest }) => guest > 1);
  const named = plan.flatMap((item) => {
    const person = options.people.find(({ id }) => id === item.staffId)?.name;
    return person === undefined && !isGroup ? [] : [{ ...item, person }];
  });
  const words = ({ code, guest, person = '', start, end }: (typeof named)[number]) => {
    const times = { from: timeWords(start, style), until: timeWords(end, style) };
    if (!isGroup) return t('adminNewAppointment.servedBy', { person, ...times });
    const services = options.services.find((service) => service.code === code)?.name ?? code;
    const service = person === '' ? services : t('adminNewAppointment.usualWith', { services, person });
    return t('adminNewAppointment.guestServed', { number: guest, service, ...times });
  };
  return (
    <ul className={styles.small}>
      {named
        .toSorted((one, other) => one.guest - other.guest)
        .map((item, index) => (
          <li key={index}>{words(item)}</li>
        ))}
    </ul>
  );
}

/** Whether a reason overcomes it at all. */
const isOverridable = ({ kind }: NewTimeCheck['obstacles'][number]) =>
  kind === 'outside_hours' || kind === 'over_capacity';

type OverbookProps = Pick<TimePartProps, 'options'> & {
  check: NewTimeCheck;
  reason: string | null;
  onReason: (reason: string) => void;
};

/** Who would serve all the same, and a reason for what may be overridden; who may not is told who may. */
function Overbook({ check, options, reason, onReason }: OverbookProps) {
  const t = useText();
  const faultOf = useFaultOf();
  const { obstacles } = check;
  if (!obstacles.every(isOverridable)) return null;
  if (!obstacles.every(({ mayOverride }) => mayOverride)) return <p>{t('adminNewAppointment.overbookNot')}</p>;
  return (
    <>
      <Plan {...{ options }} plan={check.plan} />
      <LimitedField
        label={t('adminNewAppointment.overbookReason')}
        hint={t('adminNewAppointment.overbookHint')}
        error={faultOf('override')}
        most={mostOverride}
        value={reason ?? ''}
        onChange={(event) => onReason(event.target.value)}
      />
    </>
  );
}
