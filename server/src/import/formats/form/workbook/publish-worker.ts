import { parentPort, workerData } from 'node:worker_threads';
import { publishWorkbook } from './publish-workbook.ts';

// A thread of its own: others are served while a workbook is read.
parentPort?.postMessage(await publishWorkbook(workerData as Uint8Array));
