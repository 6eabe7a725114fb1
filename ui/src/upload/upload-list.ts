import { limitConcurrency } from '@parlour/domain/time/limit-concurrency';
import { arrivedUrls, changedItem, filesWithRoom, keptItem, type UploadItem } from './upload-items.ts';

/** Sends one file; rejected with an error whose message is for the person. */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<{ url: string }>;

export type UploadState = {
  items: readonly UploadItem[];
  /** How many files of the last choice had no room. */
  left: number;
};

/** Sends the files, and is called with the addresses of uploaded ones whenever they change. */
export type UploadEnds = { send: SendFile; onChange: (urls: string[]) => void };

/** Files that are being sent, have arrived or have failed, whether a field shows them or not. */
export type UploadList = {
  read: () => UploadState;
  subscribe: (listener: () => void) => () => void;
  /** A file may arrive long after it was chosen: the listener that was set last is told. */
  connect: (ends: UploadEnds) => void;
  add: (files: readonly File[], most: number) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  /** Stops what is on its way. */
  end: () => void;
};

/** Photos are large while they are being made smaller. */
const atOnce = 2;

type Work = { file: File; previewUrl: string; abort: AbortController };

type UploadStore = Pick<UploadList, 'read' | 'subscribe' | 'connect'> & {
  become: (items: readonly UploadItem[], left?: number) => void;
  send: SendFile;
};

/** The items of a list, and its listeners. */
function createUploadStore(first: UploadState): UploadStore {
  const listeners = new Set<() => void>();
  let state = first;
  let ends: UploadEnds | null = null;
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect(next) {
      ends = next;
    },
    become(items, left = state.left) {
      const before = arrivedUrls(state.items);
      state = { items, left };
      for (const listener of listeners) listener();
      const now = arrivedUrls(items);
      if (now.join('\n') !== before.join('\n')) ends?.onChange(now);
    },
    send: (file, options) => ends!.send(file, options),
  };
}

/** A list that begins with the addresses of what had arrived before. */
export function createUploadList(kept: readonly string[]): UploadList {
  const works = new Map<string, Work>();
  const limited = limitConcurrency(atOnce);
  const { read, subscribe, connect, become, send } = createUploadStore({ items: kept.map(keptItem), left: 0 });
  let lastId = 0;
  const start = async (id: string, work: Work) => {
    const { file, abort } = work;
    works.set(id, work);
    const onProgress = (share: number) => become(changedItem(read().items, id, { share }));
    try {
      const { url } = await limited(async () => {
        abort.signal.throwIfAborted();
        return send(file, { signal: abort.signal, onProgress });
      });
      if (!abort.signal.aborted) become(changedItem(read().items, id, { state: 'done', share: 1, url }));
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      if (!abort.signal.aborted) become(changedItem(read().items, id, { state: 'failed', message }));
    }
  };
  return {
    read,
    subscribe,
    connect,
    add(files, most) {
      const room = filesWithRoom(files, read().items.length, most);
      const added = room.taken.map((file) => ({ id: String(++lastId), work: newWork(file) }));
      become([...read().items, ...added.map(({ id, work }) => newItem(id, work))], room.left);
      for (const { id, work } of added) void start(id, work);
    },
    retry(id) {
      const work = works.get(id);
      if (!work) return;
      become(changedItem(read().items, id, { state: 'sending', share: 0, message: '' }));
      void start(id, { ...work, abort: new AbortController() });
    },
    remove(id) {
      const work = works.get(id);
      if (work) endWork(work);
      works.delete(id);
      become(
        read().items.filter((item) => item.id !== id),
        0,
      );
    },
    end() {
      for (const work of works.values()) endWork(work);
    },
  };
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
