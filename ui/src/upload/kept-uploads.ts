import { useSyncExternalStore } from 'react';
import { whenTabIsForgotten } from '../browser/tab-endings.ts';
import type { UploadList } from './upload-list.ts';

const lists = new Map<string, UploadList>();
const unheard = () => () => undefined;

/** The files that go on under a name while no field shows them. */
export const keptUploads = (name: string | undefined): UploadList | undefined =>
  name === undefined ? undefined : lists.get(name);

/** Keeps files under a name until they are dropped. */
export function keepUploads(name: string, list: UploadList): void {
  lists.set(name, list);
}

/** What the files were for is over: what is on its way is stopped. */
export function dropUploads(name: string): void {
  lists.get(name)?.end();
  lists.delete(name);
}

whenTabIsForgotten(() => {
  for (const name of lists.keys()) dropUploads(name);
});

export type UploadsLeft = 'sending' | 'failed' | 'none';

/** What is left to do of the files under a name. */
export function uploadsLeft(name: string): UploadsLeft {
  const states = new Set(
    lists
      .get(name)
      ?.read()
      .items.map(({ state }) => state),
  );
  return states.has('sending') ? 'sending' : states.has('failed') ? 'failed' : 'none';
}

/** The same, for a page that shows it, and that adds none itself. */
export function useUploadsLeft(name: string): UploadsLeft {
  return useSyncExternalStore(
    lists.get(name)?.subscribe ?? unheard,
    () => uploadsLeft(name),
    () => 'none',
  );
}
