import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import type { VersionNews } from '../form-state.ts';

type FormNewsProps = { news: VersionNews; onHide: () => void };

/** What differs from the version that was begun. */
export function FormNews({ news, onHide }: FormNewsProps) {
  const t = useText();
  const lines = [
    ['form.added', news.added],
    ['form.rewritten', news.changed],
    ['form.removed', news.removed],
  ] as const;
  return (
    <div role="status">
      <NoticeBox
        tone="info"
        title={t('form.newsTitle')}
        action={
          <Button kind="secondary" size="sm" onClick={onHide}>
            {t('form.hideNews')}
          </Button>
        }
      >
        {lines.map(([key, titles]) => titles.length > 0 && <p key={key}>{t(key, { titles: titles.join(' · ') })}</p>)}
        <p>{t('form.newsText')}</p>
        {news.asksToSignAgain && <p>{t('form.signOnceMore')}</p>}
      </NoticeBox>
    </div>
  );
}
