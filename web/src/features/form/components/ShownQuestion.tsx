import { Suspense, useMemo } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { cleanHtml } from '../../../lib/html/clean-html.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useHistoryState } from '../../../lib/navigation/history-state.ts';
import { useIsAlive } from '../../../lib/page/is-alive.ts';
import { PictureThumbs } from '@parlour/ui/media/PictureThumbs.tsx';
import styles from './Question.module.css';

const PictureViewer = lazyPart(async () => (await import('@parlour/ui/media/PictureViewer.tsx')).PictureViewer);

/** A text of the shop in our own elements. Only a browser can read it. */
export function RichText({ html }: { html: string }) {
  const isAlive = useIsAlive();
  const content = useMemo(() => (isAlive ? cleanHtml(html) : null), [isAlive, html]);
  return <div className={styles.rich}>{content}</div>;
}

type PicturesProps = {
  /** Tells the pictures of one question from those of others. */
  name: string;
  label: string;
  urls: readonly string[];
};

/** Small pictures that open over the window. */
export function Pictures({ name, label, urls }: PicturesProps) {
  const t = useText();
  const [open, show, hide] = useHistoryState<number>(`picture ${name}`);
  const count = urls.length;
  return (
    <>
      <PictureThumbs urls={urls} nameOf={(place) => t('form.openPicture', { place: place + 1, count })} onOpen={show} />
      {open !== undefined && open < count && (
        <Suspense>
          <PictureViewer
            label={label}
            urls={urls}
            first={open}
            onClose={hide}
            words={{
              close: t('shell.close'),
              previous: t('shell.previous'),
              next: t('shell.next'),
              zoomIn: t('form.zoomIn'),
              zoomOut: t('form.zoomOut'),
            }}
            positionText={(place, all) => t('form.picture', { place, count: all })}
          />
        </Suspense>
      )}
    </>
  );
}
