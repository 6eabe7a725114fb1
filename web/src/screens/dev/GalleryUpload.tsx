import { useState } from 'react';
import { PhotoUpload } from '../../features/file/components/PhotoUpload.tsx';
import { photoWords } from '../../features/file/words.ts';
import { useText } from '../../lib/app-context.ts';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { UploadField } from '@parlour/ui/upload/UploadField.tsx';
import type { UploadItem } from '@parlour/ui/upload/upload-items.ts';
import type { GallerySamples } from './gallery-samples-en.ts';

const most = 9;
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='48' height='48'%3E%3Cpath fill='%23d9a441' d='M0 0h48v48H0z'/%3E%3Cpath fill='%232e56f2' d='m0 48 16-22 12 14 8-9 12 17z'/%3E%3C/svg%3E";
const item = (id: number, change: Partial<UploadItem> = {}): UploadItem => ({
  id: String(id),
  name: `photo-${id}.jpg`,
  previewUrl: picture,
  state: 'done',
  share: 1,
  message: '',
  url: picture,
  ...change,
});
const nothing = () => undefined;

/** Photos on their way, failed, arrived and one too many; and a field that really uploads, for a signed-in customer. */
export function UploadPieces({ say }: { say: GallerySamples }) {
  const t = useText();
  const [urls, setUrls] = useState<string[]>([]);
  const common = { words: photoWords(t, most), most, left: 0, onAdd: nothing, onRetry: nothing, onRemove: nothing };
  const onTheirWay = [
    item(1),
    item(2, { state: 'sending', share: 0.4 }),
    item(3, { state: 'failed', message: t('reasons.picture_heic'), previewUrl: null }),
    item(4, { state: 'failed' }),
  ];
  const full = Array.from({ length: most }, (_, place) => item(place + 1));
  return (
    <Stack gap={5}>
      <UploadField {...common} label={say.photos} note={say.optional} hint={t('file.photosHint')} items={[]} />
      <UploadField {...common} label={say.photos} items={onTheirWay} />
      <UploadField {...common} label={say.photos} items={full} left={1} />
      <div data-sample="live-upload" data-urls={urls.join(' ')}>
        <PhotoUpload label={t('file.photos')} onChange={setUrls} />
      </div>
    </Stack>
  );
}
