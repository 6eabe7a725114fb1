import type { ReportSheet } from '@parlour/contract/report/calls';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { type ReactNode, useId } from 'react';
import { reportFile } from '../../features/report/calls.ts';
import { useText } from '../../lib/app-context.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAction } from '../../lib/use-action.ts';
import styles from './Reports.module.css';
import type { ReportChoice } from './use-report-choice.ts';

type PartProps = {
  title: string;
  text?: string;
  sheet?: ReportSheet;
  choice: ReportChoice;
  days: { from: string; to: string };
  children: ReactNode;
};

/** A part of the report: what it is about, its figures, and the workbook with all of them. */
export function Part({ title, text, sheet, choice, days, children }: PartProps) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <Stack gap={4}>
        <Row between wrap>
          <h2 id={id}>{title}</h2>
          {sheet && <Download {...{ sheet, choice, days, title }} />}
        </Row>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </Stack>
    </Card>
  );
}

type DownloadProps = Pick<PartProps, 'choice' | 'days' | 'title'> & { sheet: ReportSheet };

function Download({ sheet, choice, days, title }: DownloadProps) {
  const t = useText();
  const load = useAction(async () => {
    const file = await reportFile(choice.place, choice.period, sheet);
    saveFile(file, `${title} ${days.from} ${days.to}.xlsx`);
  });
  return (
    <div>
      <Button
        kind="secondary"
        size="sm"
        loading={load.isBusy}
        loadingLabel={t('adminReport.downloading')}
        onClick={load.run}
      >
        {t('adminReport.download', { sheet: title })}
      </Button>
      <div role="alert">{load.error && <NoticeBox tone="danger">{load.error}</NoticeBox>}</div>
    </div>
  );
}
