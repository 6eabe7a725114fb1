import { parentPort, workerData } from 'node:worker_threads';
import { checkFilledWorkbook } from './fill-workbook.ts';

const [template, uploaded] = workerData as [template: Uint8Array, uploaded: Uint8Array];
parentPort?.postMessage(checkFilledWorkbook(template, uploaded));
