import { parentPort, workerData } from 'node:worker_threads';
import type { Verdict } from '@parlour/domain/verdict';
import { checkFilledPdf, countPdfFields, type FilledPdfFault } from './fill-pdf.ts';
import type { PdfFault } from './open-pdf.ts';
import { addSignaturePage, type SignaturePage } from './signature-page.ts';

export type PdfTasks = {
  count: { input: [template: Uint8Array]; output: Verdict<number, PdfFault> };
  fill: { input: [template: Uint8Array, uploaded: Uint8Array]; output: Verdict<Uint8Array, FilledPdfFault> };
  sign: { input: [bytes: Uint8Array, page: SignaturePage]; output: Uint8Array };
};

export type PdfTask = { [Name in keyof PdfTasks]: { name: Name; input: PdfTasks[Name]['input'] } }[keyof PdfTasks];

function outputOf(task: PdfTask): Promise<PdfTasks[keyof PdfTasks]['output']> {
  switch (task.name) {
    case 'count':
      return countPdfFields(...task.input);
    case 'fill':
      return checkFilledPdf(...task.input);
    case 'sign':
      return addSignaturePage(...task.input);
  }
}

parentPort?.postMessage(await outputOf(workerData as PdfTask));
