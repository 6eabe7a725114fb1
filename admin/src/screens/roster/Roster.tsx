import type { RosterWeek } from '@parlour/contract/roster/calls';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Tabs } from '@parlour/ui/choice/Tabs.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { weekQuery } from '../../features/roster/calls.ts';
import { usePlaceStyle } from '../../features/roster/words.ts';
import { useTag } from '../../features/team/tag.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { AreaPage } from '../AreaPage.tsx';
import { LoadingRows } from '../LoadingRows.tsx';
import { PageTop } from '../PageTop.tsx';
import { Failed } from '../States.tsx';
import { Attention } from './Attention.tsx';
import { StoreHours } from './StoreHours.tsx';
import { Week } from './Week.tsx';

export type RosterView = 'week' | 'store' | 'attention';

/** What the address says: a day of the shown week, and the side that is open. */
export type RosterSearch = { day?: string; view?: RosterView };

/** Who works when at a store, when it is open, and which appointments no longer fit. */
export function Roster() {
  const t = useText();
  const { store, may } = useStore();
  const { day, view = 'week' } = useSearch({ from: '/inside/store/$shopId/roster' });
  const navigate = useNavigate({ from: '/store/$shopId/roster' });
  const { data, error, refetch } = useQuery(weekQuery(store.id, day));
  if (error && !data) return <Failed title={t('adminRoster.title')} error={error} onRetry={() => void refetch()} />;
  const turn = (search: RosterSearch) => void navigate({ search, replace: true, resetScroll: false });
  const at = day === undefined ? {} : { day };
  const show = (next: RosterView) => turn(next === 'week' ? at : { ...at, view: next });
  const go = (next: string) => turn({ day: next });
  const isOwn = may('roster.read') === 'own';
  return (
    <AreaPage screen="Roster">
      <Stack gap={5}>
        <PageTop
          title={t('adminRoster.title')}
          subtitle={t(isOwn ? 'adminRoster.textOwn' : 'adminRoster.text', { store: store.name })}
        />
        {data ? <Views {...{ week: data, view, show, go }} /> : <LoadingRows />}
      </Stack>
    </AreaPage>
  );
}

type ViewsProps = {
  week: RosterWeek;
  view: RosterView;
  show: (view: RosterView) => void;
  go: (day: string) => void;
};

function Views({ week, view, show, go }: ViewsProps) {
  const t = useText();
  const style = usePlaceStyle(week.timeFormat, useTag());
  return (
    <>
      <Tabs
        label={t('adminRoster.views')}
        tabs={[
          { id: 'week', text: t('adminRoster.viewWeek') },
          { id: 'store', text: t('adminRoster.viewStore') },
          { id: 'attention', text: t('adminRoster.viewAttention'), count: week.attention || undefined },
        ]}
        selected={view}
        onSelect={(next) => show(next as RosterView)}
      >
        {view === 'week' && <Week {...{ week, style, go }} />}
        {view === 'store' && <StoreHours {...{ week, style }} />}
        {view === 'attention' && <Attention style={style} />}
      </Tabs>
      {/* Below, where it moves neither the tabs nor the week as it comes after a save; the tab has the number. */}
      {week.attention > 0 && view !== 'attention' && (
        <NoticeBox
          tone="warning"
          action={
            <Button kind="secondary" size="sm" onClick={() => show('attention')}>
              {t('adminRoster.attentionShow')}
            </Button>
          }
        >
          {t('adminRoster.attentionNote', { count: week.attention })}
        </NoticeBox>
      )}
    </>
  );
}
