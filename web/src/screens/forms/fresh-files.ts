import { useEffect, useEffectEvent, useState } from 'react';
import type { FormsOf } from '../../features/form/calls.ts';
import type { FormDraft } from '../../features/form/draft.ts';
import { endedFiles, withFiles } from '../../features/form/ended-files.ts';
import { useApi } from '../../lib/app-context.ts';
import { serverNow } from '../../lib/http/server-clock.ts';
import type { TabStore } from '../../lib/storage/tab-store.ts';

/** Where addresses of files stand that may be over, and how others take their place. */
type KeptFiles = { ended: (now: number) => string[]; put: (fresh: ReadonlyMap<string, string>) => void };

/** Renews addresses of files that are over, each once and before they are shown; false meanwhile. One that is not renewed stays as it is. */
export function useFresh({ linkToken }: FormsOf, { ended, put }: KeptFiles): boolean {
  const api = useApi();
  const [isReady, setReady] = useState(() => ended(serverNow()).length === 0);
  const renew = useEffectEvent(async () => {
    const fresh = new Map<string, string>();
    const ask = async (url: string) => fresh.set(url, (await api.form.renewFile({ url }, { linkToken })).url);
    await Promise.allSettled(ended(serverNow()).map(ask));
    if (fresh.size > 0) put(fresh);
  });
  useEffect(() => {
    if (!isReady) void renew().then(() => setReady(true));
  }, [isReady]);
  return isReady;
}

/** The files of a draft. */
export const filesOfDraft = (draft: TabStore<FormDraft | null>): KeptFiles => ({
  ended: (now) => endedFiles(draft.read(), now),
  put: (fresh) => {
    const begun = draft.read();
    if (begun) draft.write({ ...begun, state: withFiles(begun.state, fresh) });
  },
});
