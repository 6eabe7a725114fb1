import type { Person } from '@parlour/contract/staff/calls';
import { type StaffTab, staffTabKeys, staffTabs } from '@parlour/domain/staff/staff-tabs';
import { useQuery } from '@tanstack/react-query';
import { fragments } from '../../lib/navigation/paths.ts';
import { titlesQuery } from '../../features/reference/calls.ts';
import { scoresQuery } from '../../features/review/calls.ts';
import { ScoreSummary } from '../../features/review/components/ScoreSummary.tsx';
import { PersonDetail } from '../../features/staff/components/PersonDetail.tsx';
import { titleOf } from '../../features/staff/title.ts';
import { useGo } from '../../lib/navigation/AppLink.tsx';
import { useApi, useBrand, useText } from '../../lib/app-context.ts';
import { MenuTabs } from '@parlour/ui/choice/MenuTabs.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { ReviewPages } from './ReviewPages.tsx';
import { RowsLoading } from '../PartStates.tsx';
import type { ShopVisit } from './visit.ts';
import { PersonWorks } from './WorksView.tsx';

type PersonViewProps = { person: Person; visit: ShopVisit; showsReviews: boolean };

/** A person in full: profile, works and reviews. */
export function PersonView({ person, visit, showsReviews }: PersonViewProps) {
  const { shop, place, parameters, textOf } = visit;
  const { hidesReviews } = parameters;
  const api = useApi();
  const { alwaysBothStaffTabs: alwaysBoth } = useBrand();
  const { data: titles = [] } = useQuery(titlesQuery(api, place));
  const asksReviews = alwaysBoth || !hidesReviews;
  const scores = useQuery({ ...scoresQuery(api, { ...place, staffId: person.employeeId }), enabled: asksReviews });
  const facts = { workCount: person.workCount, reviewCount: scores.data?.total ?? 0, hidesReviews, alwaysBoth };
  const tabs = staffTabs(facts);
  return (
    <Stack gap={5}>
      <PersonDetail
        person={person}
        title={titleOf(person, titles, textOf)}
        lang={shop.languageTag}
        storeName={shop.name}
      />
      {asksReviews && scores.isPending ? (
        <RowsLoading count={1} height={220} />
      ) : (
        <Sides {...{ person, visit, tabs }} asked={showsReviews ? 'reviews' : 'works'} />
      )}
    </Stack>
  );
}

type SidesProps = { person: Person; visit: ShopVisit; tabs: readonly StaffTab[]; asked: StaffTab };

function Sides({ person, visit, tabs, asked }: SidesProps) {
  const t = useText();
  const go = useGo();
  const open = tabs.find((tab) => tab === asked) ?? tabs[0];
  if (!open) return null;
  const { employeeId: id } = person;
  const of = { ...visit.place, staffId: id };
  const addresses = { works: fragments.person(id), reviews: fragments.reviewsOf(id) };
  const tabOf = (key: string) => tabs.find((tab) => String(staffTabKeys[tab]) === key) ?? open;
  const { text: name } = visit.textOf(person.name, person.nameSecond);
  return (
    <MenuTabs
      label={t('works.tabs', { name })}
      look="menu-line"
      tabs={tabs.map((tab) => ({ id: String(staffTabKeys[tab]), text: t(`works.${tab}`) }))}
      selected={String(staffTabKeys[open])}
      onSelect={(key) => go(visit.here(addresses[tabOf(key)]), { replaces: true, keepsScroll: true })}
    >
      {open === 'works' ? (
        <PersonWorks id={id} visit={visit} />
      ) : (
        <Stack gap={4}>
          <Scores of={of} />
          <ReviewPages of={of} />
        </Stack>
      )}
    </MenuTabs>
  );
}

function Scores({ of }: { of: Parameters<typeof scoresQuery>[1] }) {
  const { data: scores } = useQuery(scoresQuery(useApi(), of));
  return scores && scores.total > 0 ? <ScoreSummary scores={scores} /> : null;
}
