import { useEffect, useEffectEvent, useState } from 'react';
import type { FormsOf } from '../../features/form/calls.ts';
import type { FormDraft } from '../../features/form/draft.ts';
import { endedFiles, withFiles } from '../../features/form/ended-files.ts';
import { useApi } from '../../lib/app-context.ts';
import { serverNow } from '../../lib/http/server-clock.ts';
import type { TabStore } from '../../lib/storage/tab-store.ts';

/** Renews the addresses of files in a draft that are over, each once and before they are shown; false meanwhile. One that is not renewed stays as it is. */
export function useFreshFiles({ linkToken }: FormsOf, draft: TabStore<FormDraft | null>): boolean {
  const api = useApi();
  const [isReady, setReady] = useState(() => endedFiles(draft.read(), serverNow()).length === 0);
  const renew = useEffectEvent(async () => {
    const fresh = new Map<string, string>();
    const ask = async (url: string) => fresh.set(url, (await api.form.renewFile({ url }, { linkToken })).url);
    await Promise.allSettled(endedFiles(draft.read(), serverNow()).map(ask));
    const begun = draft.read();
    if (begun && fresh.size > 0) draft.write({ ...begun, state: withFiles(begun.state, fresh) });
  });
  useEffect(() => {
    if (!isReady) void renew().then(() => setReady(true));
  }, [isReady]);
  return isReady;
}
