import type { TeamNotice } from '@parlour/contract/notification/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { markRead, noticesQuery } from '../../features/notification/calls.ts';
import { useNoticeLine } from '../../features/notification/line.ts';

/** How often the page looks for news while it is in view and hears of none. */
const cutOffMs = 60_000;
/** Where a notice on a device leads that counts several. */
const listHash = 'notices';

/** The member's notices as they are now, and the list of them, which is opened by a press, or by the address. */
export function useNoticeList() {
  const queryClient = useQueryClient();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const look = useCallback(() => void queryClient.invalidateQueries(noticesQuery()), [queryClient]);
  const isLive = useNoticeLine(look);
  const { data, error, refetch } = useQuery({ ...noticesQuery(), refetchInterval: isLive ? false : cutOffMs });
  const [isPressed, setPressed] = useState(false);
  const [pressed, setShown] = useState<readonly TeamNotice[] | null>(null);
  const isByAddress = hash === listHash;
  const read = (list: readonly TeamNotice[]) => {
    const ids = list.filter(({ isRead }) => !isRead).map(({ id }) => id);
    // Where it cannot be noted, they stay unread.
    if (ids.length > 0)
      void markRead(ids)
        .then(look)
        .catch(() => undefined);
  };
  const open = async () => {
    setShown(null);
    setPressed(true);
    const list = (data ?? (await refetch()).data)?.list;
    if (!list) return;
    setShown(list);
    read(list);
  };
  const close = () => {
    setPressed(false);
    if (!isByAddress) return;
    read(data?.list ?? []);
    // So that the same address opens it again.
    void navigate({ to: '.', search: true as never, hash: '', replace: true });
  };
  const shown = isPressed ? pressed : isByAddress ? (data?.list ?? null) : pressed;
  return { unread: data?.unread ?? 0, shown, isOpen: isPressed || isByAddress, error, open, close };
}
