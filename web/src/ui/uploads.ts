import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { takingTurns } from '@parlour/domain/time/taking-turns';
import { arrivedUrls, changedItem, filesWithRoom, keptItem, type UploadItem } from './upload-items.ts';

/** Sends one file; rejected with an error whose message is for the person. */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<{ url: string }>;

/** Photos are large while they are being made smaller. */
const atOnce = 2;

type Work = { file: File; previewUrl: string; abort: AbortController };

type UploadsOptions = {
  most: number;
  send: SendFile;
  /** Addresses of what had arrived before the field was shown. */
  kept?: readonly string[] | undefined;
  /** Hears the addresses of what has arrived, whenever they change. */
  onChange: (urls: string[]) => void;
};

export type Uploads = {
  items: readonly UploadItem[];
  /** How many files of the last choice had no room. */
  left: number;
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
};

/** Files that are being sent, have arrived or have failed. What is left when the field goes away is stopped. */
export function useUploads({ most, send, kept = [], onChange }: UploadsOptions): Uploads {
  const [items, setItems] = useState<readonly UploadItem[]>(() => kept.map(keptItem));
  const [left, setLeft] = useState(0);
  const works = useRef(new Map<string, Work>());
  const lastId = useRef(0);
  const list = useRef(items);
  const [inTurn] = useState(() => takingTurns(atOnce));

  useStopAtEnd(works);
  const hear = useLatest(onChange);
  const become = (next: readonly UploadItem[]) => {
    const before = arrivedUrls(list.current);
    list.current = next;
    setItems(next);
    const now = arrivedUrls(next);
    if (now.join('\n') !== before.join('\n')) hear.current(now);
  };
  const start = async (id: string, work: Work) => {
    const { file, abort } = work;
    works.current.set(id, work);
    const onProgress = (share: number) => become(changedItem(list.current, id, { share }));
    try {
      const { url } = await inTurn(async () => {
        abort.signal.throwIfAborted();
        return send(file, { signal: abort.signal, onProgress });
      });
      if (!abort.signal.aborted) become(changedItem(list.current, id, { state: 'done', share: 1, url }));
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      if (!abort.signal.aborted) become(changedItem(list.current, id, { state: 'failed', message }));
    }
  };
  return {
    items,
    left,
    add(files) {
      const room = filesWithRoom(files, list.current.length, most);
      setLeft(room.left);
      const added = room.taken.map((file) => ({ id: String(++lastId.current), work: newWork(file) }));
      become([...list.current, ...added.map(({ id, work }) => newItem(id, work))]);
      for (const { id, work } of added) void start(id, work);
    },
    retry(id) {
      const work = works.current.get(id);
      if (!work) return;
      become(changedItem(list.current, id, { state: 'sending', share: 0, message: '' }));
      void start(id, { ...work, abort: new AbortController() });
    },
    remove(id) {
      const work = works.current.get(id);
      if (work) endWork(work);
      works.current.delete(id);
      setLeft(0);
      become(list.current.filter((item) => item.id !== id));
    },
  };
}

/** A file may arrive long after it was chosen: whoever holds the addresses by then hears of it. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** A field that goes away takes what it was sending with it. */
function useStopAtEnd(works: RefObject<Map<string, Work>>): void {
  useEffect(() => {
    const all = works.current;
    return () => {
      for (const work of all.values()) endWork(work);
    };
  }, [works]);
}

function endWork({ abort, previewUrl }: Work): void {
  abort.abort();
  URL.revokeObjectURL(previewUrl);
}

function newWork(file: File): Work {
  return { file, previewUrl: URL.createObjectURL(file), abort: new AbortController() };
}

function newItem(id: string, { file, previewUrl }: Work): UploadItem {
  return { id, name: file.name, previewUrl, state: 'sending', share: 0, message: '', url: null };
}
