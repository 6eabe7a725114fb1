import type { TeamChain } from '@parlour/contract/team/own';
import type { RoleChoice } from '../../features/team/role-choice.ts';
import { CalendarFields } from './CalendarFields.tsx';
import type { useRoleFaults } from './role-faults.ts';
import { RoleFields } from './RoleFields.tsx';

type RoleAndCalendarsProps = {
  chain: TeamChain;
  choice: RoleChoice;
  staffIds: readonly string[];
  faults: ReturnType<typeof useRoleFaults>;
  onChoice: (choice: RoleChoice) => void;
  onCalendars: (staffIds: string[]) => void;
};

/** What a person may do, where, and which calendars are the person's own. */
export function RoleAndCalendars({ chain, choice, staffIds, faults, onChoice, onCalendars }: RoleAndCalendarsProps) {
  const { stores, calendars, clear } = faults;
  const afterClear =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      clear();
      change(value);
    };
  return (
    <>
      <RoleFields {...{ chain, choice }} error={stores} onChange={afterClear(onChoice)} />
      <CalendarFields {...{ chain, choice, staffIds }} error={calendars} onChange={afterClear(onCalendars)} />
    </>
  );
}
