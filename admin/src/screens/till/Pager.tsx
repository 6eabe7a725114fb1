import { Button } from '@parlour/ui/button/Button.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { useText } from '../../lib/app-context.ts';

type PagerProps = { pageNum: number; hasNextPage: boolean; onPage: (pageNum: number) => void };

/** Leads to the newer and the older entries of a list. */
export function Pager({ pageNum, hasNextPage, onPage }: PagerProps) {
  const t = useText();
  return (
    <Row between>
      <Button kind="secondary" isUnavailable={pageNum === 1} onClick={() => pageNum > 1 && onPage(pageNum - 1)}>
        {t('admin.newer')}
      </Button>
      <Button kind="secondary" isUnavailable={!hasNextPage} onClick={() => hasNextPage && onPage(pageNum + 1)}>
        {t('admin.older')}
      </Button>
    </Row>
  );
}
