import { Worker } from 'node:worker_threads';

const mostMs = 30_000;
const mostMegabytes = 512;
const mostAtOnce = 2;
/** Documents whose threads run or wait; with more, the last would wait longer than its customer. */
const mostDocuments = 12;

let running = 0;
const waiting: (() => void)[] = [];

let documents = 0;

/** Lets in what reads and writes one document, in one thread after the other; null: so many are on their way that it is not begun. */
export async function letDocumentIn<Output>(work: () => Promise<Output>): Promise<Output | null> {
  if (documents >= mostDocuments) return null;
  documents += 1;
  try {
    return await work();
  } finally {
    documents -= 1;
  }
}

/**
 * What a worker answers to a document. It runs in a thread of its own, which is ended where a file keeps it busy or fills its memory; null then. Few run
 * at the same time, whatever they read.
 */
export async function inThread<Output>(worker: URL, workerData: unknown): Promise<Output | null> {
  while (running >= mostAtOnce) await new Promise<void>((next) => waiting.push(next));
  running += 1;
  try {
    return await answerOf<Output>(worker, workerData);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function answerOf<Output>(worker: URL, workerData: unknown): Promise<Output | null> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker, { workerData, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
    const end = setTimeout(() => {
      resolve(null);
      void thread.terminate();
    }, mostMs);
    thread.once('message', (output: Output) => resolve(output));
    thread.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error),
    );
    thread.once('exit', () => {
      clearTimeout(end);
      resolve(null);
    });
  });
}
