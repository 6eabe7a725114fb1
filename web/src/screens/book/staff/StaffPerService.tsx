import { NO_PREFERENCE } from '@parlour/contract/staff/calls';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { candidatesQuery } from '../../../features/availability/calls.ts';
import { type DraftLine, withLineStaff } from '../../../features/booking/draft.ts';
import type { ChosenItem } from '../../../features/menu/lookup.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { BookPage } from '../BookPage.tsx';
import { PartFailed, RowsLoading } from '../../PartStates.tsx';
import { StaffCards } from './StaffCards.tsx';
import { type BookVisit, startText } from '../visit.ts';
import styles from './ChooseStaff.module.css';

/** One row per service, each with its own person or no preference; the counts must agree before it goes on. */
export function StaffPerService({ visit }: { visit: BookVisit }) {
  const t = useText();
  const [isTried, setTried] = useState(false);
  const { draft, style } = visit;
  const rows = useRows(visit);
  const isNobodyFree = rows.some(({ isNobodyFree: isNone }) => isNone);
  const chosen = rows.filter(({ selected }) => selected !== null).length;
  const missing = isNobodyFree
    ? t('reasons.staff_not_available')
    : chosen < rows.length
      ? missingText(visit, rows)
      : null;
  const goOn = () => {
    setTried(true);
    if (missing !== null) return;
    for (const { selected, choose } of rows) choose(selected ?? NO_PREFERENCE);
    visit.goOn();
  };
  return (
    <BookPage
      visit={visit}
      screen="ChooseStaff"
      title={t('booking.staffTitle')}
      subtitle={draft.start ? startText(draft.start, style, 'long') : t('booking.staffEachText')}
      action={{ text: t('booking.next'), onPress: goOn }}
      missing={isTried ? missing : null}
    >
      <Stack gap={6}>
        {isNobodyFree && <NoticeBox tone="warning">{t('reasons.staff_not_available')}</NoticeBox>}
        {rows.map((row) => (
          <Row key={row.line.key} row={row} visit={visit} />
        ))}
      </Stack>
    </BookPage>
  );
}

/** In a group: whose choice is missing; for one guest: that each service needs a person, once some are chosen. */
function missingText({ draft, style: { t } }: BookVisit, rows: readonly RowOf[]): string {
  const text = t('booking.staffMissing');
  const open = rows.find(({ selected }) => selected === null);
  if (draft.isGroup && open)
    return t('booking.guestMissing', { guest: t('booking.guestName', { guest: open.line.guest }), text });
  return rows.every(({ selected }) => selected === null) ? text : t('reasons.staff_count_wrong');
}

type RowOf = ReturnType<typeof useRows>[number];

/** Who is there for each service, while the others are with whom they are. */
function useRows({ draft, change, question }: BookVisit) {
  const api = useApi();
  const queries = useQueries({
    queries: draft.lines.map((_line, index) => candidatesQuery(api, question, draft.start, index + 1)),
  });
  return draft.lines.map((line, index) => {
    const query = queries[index]!;
    const people = query.data ?? [];
    const sole = people.length === 1 ? people[0]!.employeeId : null;
    return {
      line,
      query,
      people,
      selected: line.hasPerson ? (line.staffId ?? NO_PREFERENCE) : sole,
      isNobodyFree: people.length > 0 && people.every(({ isAvailable }) => !isAvailable),
      choose: (id: string) => change((current) => withLineStaff(current, line.key, id === NO_PREFERENCE ? null : id)),
    };
  });
}

function Row({ row: { line, query, people, selected, choose }, visit }: { row: RowOf; visit: BookVisit }) {
  const t = useText();
  const { menu, textOf, draft } = visit;
  const item = menu.chosen.find(({ key }) => key === line.key);
  const label = rowName(line, item, visit);
  return (
    <section aria-label={label}>
      <h2 className={styles.heading}>
        <span lang={item && textOf(item.item.name, item.item.nameSecond).lang}>{nameOf(item, textOf)}</span>
        {draft.isGroup && <span className={styles.length}>{t('booking.guestName', { guest: line.guest })}</span>}
      </h2>
      {query.data ? (
        <StaffCards visit={visit} label={label} isLabelHidden people={people} selected={selected} onSelect={choose} />
      ) : query.error ? (
        <PartFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsLoading count={3} height={88} />
      )}
    </section>
  );
}

const nameOf = (item: ChosenItem | undefined, textOf: BookVisit['textOf']) =>
  item ? textOf(item.item.name, item.item.nameSecond).text : '';

function rowName(line: DraftLine, item: ChosenItem | undefined, { draft, textOf, style: { t } }: BookVisit): string {
  const name = nameOf(item, textOf);
  return draft.isGroup
    ? t('booking.staffForGuest', { name, guest: t('booking.guestName', { guest: line.guest }) })
    : t('booking.staffFor', { name });
}
