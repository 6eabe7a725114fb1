import type { PlaceHit } from '@parlour/contract/reference/calls';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { errorWords } from '../../../lib/http/error-words.ts';
import { useSettled } from '../../../lib/page/settled.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { typingPauseMs } from '../../../lib/list/typed-search.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { SearchField } from '@parlour/ui/form/SearchField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { placesQuery } from '../place-calls.ts';
import type { PlaceDraft } from '../place-draft.ts';
import styles from './PlaceSheet.module.css';

type PlaceSearchProps = {
  shopId: string;
  draft: PlaceDraft;
  edit: (part: Partial<PlaceDraft>) => void;
  onChoose: (hit: PlaceHit) => void;
};

/** A search for a street or a place; without hits the map is still there. */
export function PlaceSearch({ shopId, draft, edit, onChoose }: PlaceSearchProps) {
  const t = useText();
  const wanted = draft.text.trim();
  const [asked, askNow] = useSettled(wanted, typingPauseMs);
  const isAsked = asked === wanted && asked !== '' && asked !== draft.takenFrom;
  const query = useQuery({ ...placesQuery(useApi(), { shopId, text: asked }), enabled: isAsked });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    askNow();
    // The same search again opens its list again.
    edit({ takenFrom: null });
  };
  const hits = isAsked && !query.isFetching ? query.data : undefined;
  return (
    <Stack gap={3}>
      <form role="search" onSubmit={submit}>
        <SearchField
          label={t('place.search')}
          placeholder={t('place.search')}
          clearLabel={t('shell.clear')}
          maxLength={100}
          value={draft.text}
          onChange={(text) => edit({ text, takenFrom: null })}
        />
      </form>
      <div role="status">
        {isAsked && query.isFetching && <p className={styles.soft}>{t('shell.loading')}</p>}
        {hits?.length === 0 && <NoticeBox tone="warning">{t('place.noResults')}</NoticeBox>}
        {hits && hits.length > 0 && <VisuallyHidden>{t('place.found', { count: hits.length })}</VisuallyHidden>}
        {isAsked && !query.isFetching && query.error && (
          <NoticeBox
            tone="danger"
            action={
              <Button kind="secondary" size="sm" onClick={() => void query.refetch()}>
                {t('shell.retry')}
              </Button>
            }
          >
            {errorWords(query.error, t).text}
          </NoticeBox>
        )}
      </div>
      {hits && hits.length > 0 && (
        <ul className={styles.hits} aria-label={t('place.results')}>
          {hits.map((hit) => (
            <li key={`${hit.address} ${hit.latitude} ${hit.longitude}`}>
              <button type="button" className={styles.hit} onClick={() => onChoose(hit)}>
                <Icon name="map-pin" size={18} />
                <span>{hit.address}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
