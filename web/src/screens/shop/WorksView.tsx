import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fragments } from '../../lib/navigation/paths.ts';
import { WorksGrid } from '../../features/staff/components/WorksGrid.tsx';
import { worksQuery, workTagsQuery } from '../../features/staff/work-calls.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { useScrollList } from '../../lib/list/use-scroll-list.ts';
import { ChipFilter } from '@parlour/ui/choice/ChipFilter.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { ListEnd } from '../ListEnd.tsx';
import { RowsLoading, PartFailed } from '../PartStates.tsx';
import type { ShopVisit } from './visit.ts';

type OfPerson = { id: string; visit: ShopVisit };
const everyTag = '';

/** All works of a person, and those with one tag. */
export function WorksView({ id, visit }: OfPerson) {
  const t = useText();
  const [tagId, setTagId] = useState(everyTag);
  const { data: tags = [] } = useQuery(workTagsQuery(useApi(), visit.place.chainId));
  const options = tags.map((tag) => ({ id: tag.id, ...visit.textOf(tag.name, tag.nameSecond) }));
  return (
    <Stack gap={4}>
      {options.length > 0 && (
        <ChipFilter
          label={t('works.tags')}
          options={[{ id: everyTag, text: t('works.allTags') }, ...options]}
          selected={tagId}
          onSelect={setTagId}
        />
      )}
      <PersonWorks id={id} visit={visit} tagId={tagId} />
    </Stack>
  );
}

/** Works of a person, page by page. */
export function PersonWorks({ id, visit, tagId = everyTag }: OfPerson & { tagId?: string }) {
  const t = useText();
  const list = useScrollList(worksQuery(useApi(), { ...visit.place, staffId: id, tagId: tagId || null }));
  if (!list.entries)
    return list.error ? <PartFailed error={list.error} onRetry={list.retry} /> : <RowsLoading count={2} height={180} />;
  if (list.entries.length === 0)
    return <EmptyState kind="noData" title={t(tagId === everyTag ? 'works.none' : 'works.noneTagged')} />;
  return (
    <Stack gap={4}>
      <WorksGrid
        works={list.entries}
        hrefOf={(work) => visit.here(fragments.work(id, work.id))}
        textOf={visit.textOf}
      />
      <ListEnd list={list} />
    </Stack>
  );
}
