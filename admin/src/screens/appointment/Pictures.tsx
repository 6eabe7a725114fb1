import { PictureThumbs } from '@parlour/ui/media/PictureThumbs.tsx';
import { PictureViewer } from '@parlour/ui/media/PictureViewer.tsx';
import { useState } from 'react';
import { useText } from '../../lib/app-context.ts';

type PicturesProps = {
  label: string;
  urls: readonly string[];
  /** The same pictures at their full size, where they have another address. */
  wholeUrls?: readonly string[];
};

/** Small pictures that open over the window. */
export function Pictures({ label, urls, wholeUrls = urls }: PicturesProps) {
  const t = useText();
  const [first, setFirst] = useState<number | null>(null);
  const count = urls.length;
  return (
    <>
      <PictureThumbs
        urls={urls}
        nameOf={(place) => t('adminAppointment.openPicture', { place: place + 1, count })}
        onOpen={setFirst}
      />
      {first !== null && first < count && (
        <PictureViewer
          label={label}
          urls={wholeUrls}
          first={first}
          onClose={() => setFirst(null)}
          words={{
            close: t('shell.close'),
            previous: t('shell.previous'),
            next: t('shell.next'),
            zoomIn: t('adminAppointment.zoomIn'),
            zoomOut: t('adminAppointment.zoomOut'),
          }}
          positionText={(place, all) => t('adminAppointment.pictureOf', { place, count: all })}
        />
      )}
    </>
  );
}
