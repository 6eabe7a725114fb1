import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { feedsQuery, makeFeed } from '../../features/calendarfeed/calls.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import type { NamedFeedPlace } from './CalendarFeeds.tsx';
import { LimitedField } from '../LimitedText.tsx';

type NewFeedSheetProps = {
  places: readonly NamedFeedPlace[];
  isOpen: boolean;
  onClose: () => void;
  onMade: (address: string) => void;
};

/** Makes a feed; its address is told once, so it is handed on at once. */
export function NewFeedSheet({ places, isOpen, onClose, onMade }: NewFeedSheetProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState('0');
  const [name, setName] = useState('');
  const action = useAction(async () => {
    const place = places[Number(chosen)] ?? places[0]!;
    const { url } = await makeFeed(place, name.trim());
    setName('');
    onMade(url);
    await queryClient.invalidateQueries(feedsQuery(place));
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('adminFeed.make')} closeLabel={t('shell.close')}>
      <Stack gap={4}>
        <p>{t('adminFeed.whatItShows')}</p>
        <ActionForm action={action} submitText={t('adminFeed.makeShort')}>
          <SelectField
            label={t('adminFeed.what')}
            value={chosen}
            options={places.map(({ title }, index) => ({ value: String(index), text: title }))}
            onChange={(event) => setChosen(event.target.value)}
          />
          <LimitedField
            label={t('adminFeed.name')}
            hint={t('adminFeed.nameHint')}
            most={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </ActionForm>
      </Stack>
    </Sheet>
  );
}
