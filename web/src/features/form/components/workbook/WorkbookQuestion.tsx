import { useEffect, useId, useState } from 'react';
import { useText } from '../../../../lib/app-context.ts';
import { downloadFile } from '../../../../lib/file/export.ts';
import { logDeveloper } from '../../../../lib/report/report.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { FieldError } from '@parlour/ui/form/Field.tsx';
import { openWorkbook, type Workbook } from '../../workbook/open-workbook.ts';
import { gridOf } from '../../workbook/shown-sheet.ts';
import { workbookType } from '../../workbook/save-workbook.ts';
import { workbookBytes, type WorkbookSource } from '../../workbook/workbook-source.ts';
import { WorkbookView } from './WorkbookView.tsx';
import styles from './WorkbookView.module.css';

type WorkbookQuestionProps = {
  source: WorkbookSource;
  title: string;
  entries: Readonly<Record<string, string>>;
  error?: string | undefined;
  /** Left out where the workbook is only read, which can then be downloaded. */
  onFill?: (entries: Readonly<Record<string, string>>) => void;
};

type Opened =
  | { kind: 'loading' }
  | { kind: 'open'; workbook: Workbook; bytes: Uint8Array }
  | { kind: 'failed'; bytes: Uint8Array | null };

const roomHeight = 320;

/** Opens every sheet at once, so that a broken one is known before anything is written. */
function opened(bytes: Uint8Array): Opened {
  try {
    const workbook = openWorkbook(bytes);
    for (const sheet of workbook.sheets) gridOf(workbook, sheet);
    return { kind: 'open', workbook, bytes };
  } catch (error) {
    logDeveloper(`workbook of a form: ${String(error)}`);
    return { kind: 'failed', bytes };
  }
}

function useWorkbook(source: WorkbookSource) {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<{ of: string; opened: Opened }>({ of: '', opened: { kind: 'loading' } });
  const of = `${turn} ${source.name}`;
  useEffect(() => {
    let isWanted = true;
    workbookBytes(source).then(
      (bytes) => isWanted && setState({ of, opened: opened(bytes) }),
      () => isWanted && setState({ of, opened: { kind: 'failed', bytes: null } }),
    );
    return () => {
      isWanted = false;
    };
    // A page may hand over other functions each time it is drawn; the name tells whether it is another file.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [of]);
  const shown: Opened = state.of === of ? state.opened : { kind: 'loading' };
  return { shown, retry: () => setTurn(turn + 1) };
}

/** A form that is a workbook: it is filled in, or only read. */
export function WorkbookQuestion({ source, title, entries, error, onFill }: WorkbookQuestionProps) {
  const t = useText();
  const errorId = useId();
  const { shown, retry } = useWorkbook(source);
  const save = (bytes: Uint8Array) => downloadFile(new Blob([bytes.slice()], { type: workbookType }), `${title}.xlsx`);
  if (shown.kind === 'loading')
    return (
      <LoadingRegion label={t('shell.loading')}>
        <Skeleton shape="block" height={roomHeight} />
      </LoadingRegion>
    );
  if (shown.kind === 'failed') {
    const { bytes } = shown;
    return (
      <NoticeBox
        tone="danger"
        title={title}
        action={
          <Button kind="secondary" onClick={bytes ? () => save(bytes) : retry}>
            {bytes ? t('form.download') : t('shell.retry')}
          </Button>
        }
      >
        {t('file.uploadFailed')}
      </NoticeBox>
    );
  }
  return (
    <div className={styles.question}>
      <WorkbookView workbook={shown.workbook} label={title} entries={entries} onFill={onFill} />
      <FieldError id={errorId}>{error}</FieldError>
      {!onFill && (
        <Row>
          <Button kind="secondary" onClick={() => save(shown.bytes)}>
            {t('form.download')}
          </Button>
        </Row>
      )}
    </div>
  );
}
