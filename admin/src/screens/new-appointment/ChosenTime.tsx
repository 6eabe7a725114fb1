import type { NewTimeCheck } from '@parlour/contract/appointment/new';
import { Chip } from '@parlour/ui/choice/Chip.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkQuery } from '../../features/appointment/calls.ts';
import { wantedOf } from '../../features/appointment/new-draft.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import { useStyle, timeWords, whenWords } from './style.ts';
import type { TimePartProps } from './TimePart.tsx';
import styles from './NewAppointment.module.css';

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
  const when = whenWords(start, options.today, style);
  const others = data?.alternatives.filter((other) => !offered.includes(other)) ?? [];
  if (error && !data) return <NoticeBox tone="danger">{errorText(error, t)}</NoticeBox>;
  return (
    <div role="status">
      <p className={styles.chosen}>{t('adminNewAppointment.chosen', { when })}</p>
      {data && data.obstacles.length === 0 && <Plan {...{ options }} check={data} />}
      {data && data.obstacles.length > 0 && (
        <NoticeBox tone="warning" title={t('adminNewAppointment.notFree', { when })}>
          <Stack gap={3}>
            <ul>
              {data.obstacles.map(({ text }) => (
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
            <Overbook
              check={data}
              options={options}
              reason={draft.override}
              onReason={(override) => onChange((old) => ({ ...old, override }))}
            />
          </Stack>
        </NoticeBox>
      )}
    </div>
  );
}

type PlanProps = Pick<TimePartProps, 'options'> & { check: NewTimeCheck };

/** Who serves what, where people are named at all; of a group, what each guest gets. */
function Plan({ options, check }: PlanProps) {
  const t = useText();
  const style = useStyle(options);
  const isGroup = check.plan.some(({ guest }) => guest > 1);
  const named = check.plan.flatMap((item) => {
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

type OverbookProps = PlanProps & { reason: string | null; onReason: (reason: string) => void };

/** Who would serve all the same, and a reason for what may be overridden; who may not is told who may. */
function Overbook({ check, options, reason, onReason }: OverbookProps) {
  const t = useText();
  const { obstacles } = check;
  if (obstacles.some(({ kind }) => kind === 'taken' || kind === 'no_skill')) return null;
  if (!obstacles.every(({ mayOverride }) => mayOverride)) return <p>{t('adminNewAppointment.overbookNot')}</p>;
  return (
    <>
      <Plan {...{ check, options }} />
      <TextField
        label={t('adminNewAppointment.overbookReason')}
        hint={t('adminNewAppointment.overbookHint')}
        maxLength={300}
        value={reason ?? ''}
        onChange={(event) => onReason(event.target.value)}
      />
    </>
  );
}
