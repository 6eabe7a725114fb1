import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { keptUploads, keepUploads } from './kept-uploads.ts';
import { createUploadList, type UploadEnds, type UploadState } from './upload-list.ts';

type UploadsOptions = UploadEnds & {
  most: number;
  /** Addresses of what had arrived before the field was shown. */
  kept?: readonly string[] | undefined;
  /** What is on its way goes on under this name when the field goes away, and is shown when it is back. */
  keptAs?: string | undefined;
};

export type Uploads = UploadState & {
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
};

/** The files of a field. Without a name for them, what is left when the field goes away is stopped. */
export function useUploads({ most, send, kept = [], keptAs, onChange }: UploadsOptions): Uploads {
  const [list] = useState(() => keptUploads(keptAs) ?? createUploadList(kept));
  const state = useSyncExternalStore(list.subscribe, list.read, list.read);
  useLayoutEffect(() => list.connect({ send, onChange }));
  useEffect(() => {
    if (keptAs !== undefined) keepUploads(keptAs, list);
    return () => {
      if (keptAs === undefined) list.end();
    };
  }, [list, keptAs]);
  return { ...state, add: (files) => list.add(files, most), retry: list.retry, remove: list.remove };
}
