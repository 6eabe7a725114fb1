import { teamNoticeCalls as calls, type TeamNoticeChoices } from '@parlour/contract/notification/calls';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/http/api.ts';
import { currentSession } from '../../lib/session.ts';

const key = (...of: string[]) => ['notices', currentSession()?.token ?? '', ...of];
/** How often the page looks for news while it is in view. */
const everyMs = 60_000;

export const noticesQuery = () =>
  queryOptions({
    queryKey: key('list'),
    queryFn: ({ signal }) => ask(calls.list, {}, { signal }),
    refetchInterval: everyMs,
  });
export const markRead = (ids: string[]) => ask(calls.markRead, { ids });
export const choicesQuery = () =>
  queryOptions({ queryKey: key('choices'), queryFn: ({ signal }) => ask(calls.getChoices, {}, { signal }) });
export const saveChoices = (choices: TeamNoticeChoices) => ask(calls.saveChoices, choices);
