import type { PointLine } from '@parlour/contract/points/own';
import { type PointSource, pointSources } from '@parlour/domain/points/point-source';
import { useId, useState } from 'react';
import { pointLinesQuery } from '../../../features/points/own-calls.ts';
import { lineRows, signedPoints, sourceWords } from '../../../features/points/point-words.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { useScrollList } from '../../../lib/list/use-scroll-list.ts';
import { AppLink } from '../../../lib/navigation/AppLink.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { ListEnd } from '../../ListEnd.tsx';
import { Loaded } from '../Loaded.tsx';
import { usePointStyle } from './Points.tsx';
import styles from './Points.module.css';

/** What came and went at a chain, the newest first, of one type or of all. */
export function PointHistory({ chainId }: { chainId: string }) {
  const t = useText();
  const [source, setSource] = useState<PointSource | null>(null);
  const list = useScrollList(pointLinesQuery(useApi(), chainId, source));
  return (
    <Stack gap={4}>
      <SelectField
        label={t('points.type')}
        value={source ?? ''}
        placeholder={t('points.allTypes')}
        onChange={({ target }) => setSource(pointSources.find((one) => one === target.value) ?? null)}
        options={pointSources.map((value) => ({ value, text: t(sourceWords[value]) }))}
      />
      <Loaded query={{ data: list.entries, error: list.error, refetch: list.retry }} height={320}>
        {(lines) =>
          lines.length === 0 ? (
            <p role="status">{t('points.noneOfType')}</p>
          ) : (
            <>
              <Stack gap={3} as="ul">
                {lines.map((line) => (
                  <li key={line.id}>
                    <Line line={line} />
                  </li>
                ))}
              </Stack>
              <ListEnd list={list} />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

function Line({ line }: { line: PointLine }) {
  const t = useText();
  const id = useId();
  const style = usePointStyle(line);
  const { source, points, billId, billNumber } = line;
  const rows = lineRows(line, style);
  const bill = billId ? (
    <AppLink href={paths.profile({ view: 'purchase', bill: billId })} className={styles.bill}>
      {billNumber}
    </AppLink>
  ) : (
    '–'
  );
  return (
    <Card as="article" labelledBy={id}>
      <div className={styles.line}>
        <div className={styles.head}>
          <h2 id={id} className={styles.source}>
            {t(sourceWords[source])}
          </h2>
          <p className={points < 0 ? styles.minus : styles.plus}>
            <strong className="num">{signedPoints(points, style)}</strong>{' '}
            {t(points < 0 ? 'points.less' : 'points.more')}
          </p>
        </div>
        <DefinitionRows rows={[...rows, { id: 'bill', term: t('points.bill'), value: bill }]} />
      </div>
    </Card>
  );
}
