import type { TeamChain } from '@parlour/contract/team/own';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Button } from '@parlour/ui/button/Button.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { CheckboxGroup } from '@parlour/ui/form/CheckboxGroup.tsx';
import { useQuery } from '@tanstack/react-query';
import { calendarsQuery } from '../../features/team/calls.ts';
import { calendarsFor, grantsOf, needsCalendar, type RoleChoice } from '../../features/team/role-choice.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';

type CalendarFieldsProps = {
  chain: TeamChain;
  choice: RoleChoice;
  /** The calendars that are the person's own; one that is not in the list stays. */
  staffIds: readonly string[];
  /** What is wrong with them. */
  error: string | undefined;
  onChange: (staffIds: string[]) => void;
};

/** Which people of the roster the person is: their calendars are the person's own. */
export function CalendarFields({ chain, choice, staffIds, error: fault, onChange }: CalendarFieldsProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(calendarsQuery(chain.id));
  if (error && !data)
    return (
      <div role="alert">
        <NoticeBox tone="danger">{errorText(error, t)}</NoticeBox>
        <Button kind="secondary" size="sm" icon="refresh" onClick={() => void refetch()}>
          {t('shell.retry')}
        </Button>
      </div>
    );
  if (!data)
    return (
      <LoadingRegion label={t('shell.loading')}>
        <Skeleton shape="block" height={64} />
      </LoadingRegion>
    );
  const shown = calendarsFor(data, choice, staffIds);
  const elsewhere = staffIds.filter((id) => !shown.some((one) => one.id === id));
  const hasStores = new Set(data.map(({ shopId }) => shopId)).size > 1;
  const isNeeded = needsCalendar(grantsOf(choice));
  if (shown.length === 0)
    return isNeeded ? (
      <div role={fault ? 'alert' : undefined}>
        <NoticeBox tone={fault ? 'danger' : 'info'}>{t('admin.ownCalendarNobody')}</NoticeBox>
      </div>
    ) : null;
  return (
    <CheckboxGroup
      label={t('admin.ownCalendar')}
      error={fault}
      hint={t(isNeeded ? 'admin.ownCalendarOnly' : 'admin.ownCalendarHint')}
      options={shown.map(({ id, name, storeName }) => ({
        value: id,
        text: hasStores ? t('admin.calendarAt', { name, store: storeName }) : name,
      }))}
      values={staffIds}
      onChange={(chosen) => onChange([...chosen, ...elsewhere])}
    />
  );
}
