import { useEffect, useState } from 'react';
import { loadPart } from '@parlour/ui/browser/load-part.ts';
import { logDeveloper } from '../../../../lib/report/report.ts';
import type { PdfFile } from '../../pdf/open-pdf.ts';

/** A PDF on its way to being shown; `address`: of the file in this browser, also where it came and cannot be opened. */
export type PdfState =
  | { kind: 'opening'; address: null }
  | { kind: 'failed'; address: string | null }
  | { kind: 'open'; address: string; file: PdfFile };

const opening: PdfState = { kind: 'opening', address: null };

/** Loads and opens a PDF while it is shown; `again` begins from the start. */
export function usePdf(load: () => Promise<Uint8Array>): { state: PdfState; again: () => void } {
  const [state, setState] = useState<PdfState>(opening);
  const [attempt, setAttempt] = useState(0);
  // The function is another one each time; what it loads is not.
  const [first] = useState(() => load);
  useEffect(() => {
    let isOver = false;
    let address: string | null = null;
    let file: PdfFile | null = null;
    const close = () => {
      file?.close();
      if (address) URL.revokeObjectURL(address);
    };
    const open = async () => {
      try {
        const [{ openPdf }, bytes] = await Promise.all([loadPart(() => import('../../pdf/open-pdf.ts')), first()]);
        address = URL.createObjectURL(new Blob([bytes.slice()], { type: 'application/pdf' }));
        file = await openPdf(bytes);
        if (!isOver) setState({ kind: 'open', address, file });
      } catch (error) {
        if (!isOver) setState({ kind: 'failed', address });
        logDeveloper(`a PDF cannot be shown: ${String(error)}`);
      }
      if (isOver) close();
    };
    void open();
    return () => {
      isOver = true;
      close();
    };
  }, [first, attempt]);
  return {
    state,
    again: () => {
      setState(opening);
      setAttempt(attempt + 1);
    },
  };
}
