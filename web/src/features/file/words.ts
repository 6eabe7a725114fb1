import type { Translate } from '@parlour/phrases/t';
import type { UploadWords } from '@parlour/ui/upload/UploadField.tsx';

/** What a field for photos says. */
export function photoWords(t: Translate, most: number): UploadWords {
  return {
    add: t('file.addPhoto'),
    count: (count) => t('file.photoCount', { count, most }),
    limit: t('file.photoLimit', { most }),
    item: (place, name) => (name ? t('file.photoName', { place, name }) : t('file.photoPlace', { place })),
    sending: (percent) => t('file.sending', { percent }),
    arrived: t('file.arrived'),
    failed: t('file.uploadFailed'),
    failedItem: (photo, why) => t('file.photoFailed', { photo, why }),
    retry: (place) => t('file.retryPhoto', { place }),
    remove: (place) => t('file.removePhoto', { place }),
  };
}
